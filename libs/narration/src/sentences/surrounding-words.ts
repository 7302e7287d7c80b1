import { type CharacterClass, getCharacterClass } from './characters.ts';
import { getMarkKind } from './marks.ts';

export type FollowingText = {
  /** Index of the first letter or digit. */
  index: number;
  class: CharacterClass;
  word: string;
  /** Whether the word follows a dash. `bracketed` means that it follows an opening bracket. */
  dashed: boolean;
  bracketed: boolean;
  /** Whether the word is a single letter with a full stop. */
  abbreviated: boolean;
};

/** Maximum length of an abbreviation. */
const WORD_MAX = 24;
/** Whether the unit is a direction mark, as used in mixed scripts. */
const isDirection = (unit: number): boolean =>
  (unit >= 0x202a && unit <= 0x202e) || unit === 0x200e || unit === 0x200f || (unit >= 0x2066 && unit <= 0x2069);

/**
 * Returns the word before `at`, back to white space, a bracket or a dash. Returns an empty string if the word is too
 * long.
 */
export function findPreviousWord(text: string, from: number, at: number): string {
  let end = at;
  while (end > from && isDirection(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (start > from && getCharacterClass(text, start - 1) !== 'space' && !breaksWord(text, start - 1)) {
    start -= 1;
    if (end - start > WORD_MAX) return '';
  }
  return text.slice(start, end);
}

function breaksWord(text: string, index: number): boolean {
  const kind = getMarkKind(text, index);
  if (kind === undefined || kind === 'stop') return false;
  const character = text[index];
  return !(character === "'" || character === '’' || character === '-' || character === '‐');
}

/** Maximum number of marks between a stop and a word. */
const MARKS_MAX = 16;
const NEXT_WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]{0,31}/uy;

/** Matches names with a capital after a few small letters, which can start a sentence. */
const BRAND = /^\p{Ll}{1,5}\p{Lu}/u;

const CLINGING = /['’‘]\p{Ll}(?=\s\p{Lu})/uy;

/** Reads the text after a stop. Returns undefined if the sentence continues, for example before a comma. */
export function readFollowingText(text: string, next: number): FollowingText | undefined {
  let [index, dashed, bracketed] = [next, false, false];
  if (getMarkKind(text, next) === 'going-on' && !text.startsWith(',,', next)) return undefined;
  // `…and then` starts a sentence even in lower case.
  if (text[next] === '…' || text.startsWith('..', next))
    return { index, class: 'upper', word: '', dashed, bracketed, abbreviated: false };
  // Skip the clitic in Dutch, as in `'s Avonds`.
  CLINGING.lastIndex = next;
  if (CLINGING.test(text)) index += 2;
  for (const limit = Math.min(next + MARKS_MAX, text.length); index < limit; index += 1) {
    const kind = getMarkKind(text, index);
    if (kind === 'dash') dashed = true;
    else if (kind === 'opening') bracketed = true;
    else if (
      kind === undefined &&
      getCharacterClass(text, index) !== 'space' &&
      getCharacterClass(text, index) !== 'other'
    )
      break;
  }
  NEXT_WORD.lastIndex = index;
  const word = NEXT_WORD.exec(text)?.[0] ?? '';
  // `toLowerCase` without a locale turns `İki` into `i̇ki`, so remove the combining dot.
  return {
    index,
    class: BRAND.test(word) ? 'upper' : getCharacterClass(text, index),
    word: word.toLowerCase().replace('i\u0307', 'i'),
    dashed,
    bracketed,
    abbreviated: word.length === 1 && text[index + 1] === '.',
  };
}

/** Whether the word typically starts a sentence, including after an elided article (`l’homme`). */
export function isSentenceStarter({ word, abbreviated }: FollowingText, starters: ReadonlySet<string>): boolean {
  if (abbreviated) return false;
  return starters.has(word) || starters.has(word.replace(/(?<=^\p{L}{1,2}['’]).*/u, '').replace('’', "'"));
}
