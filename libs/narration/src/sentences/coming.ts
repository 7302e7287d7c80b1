import { classAt } from './characters.ts';
import type { CharacterClass } from './characters.ts';
import { markAt } from './marks.ts';

/** How the text goes on after a stop. */
export type Coming = {
  /** The first letter or digit, its class, and its word in lower case. */
  index: number;
  class: CharacterClass;
  word: string;
  /** What stands before that word: a dash, an opening bracket. */
  dashed: boolean;
  bracketed: boolean;
  /** A letter with a full stop: an initial or a part of an abbreviation. */
  abbreviated: boolean;
};

/** No more marks stand between a stop and a word. */
const MARKS_MAX = 16;
const NEXT_WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]{0,31}/uy;

const CLINGING = /['’‘]\p{Ll}(?=\s\p{Lu})/uy;

/** What comes at `next`; undefined when the sentence goes on whatever it said last, as before a comma. */
export function comingAt(text: string, next: number): Coming | undefined {
  let [index, dashed, bracketed] = [next, false, false];
  if (markAt(text, next) === 'going-on' && !text.startsWith(',,', next)) return undefined;
  // `…and then` opens a sentence, whatever the case of its word.
  if (text[next] === '…' || text.startsWith('..', next))
    return { index, class: 'upper', word: '', dashed, bracketed, abbreviated: false };
  // Dutch: `'s Avonds`.
  CLINGING.lastIndex = next;
  if (CLINGING.test(text)) index += 2;
  for (const limit = Math.min(next + MARKS_MAX, text.length); index < limit; index += 1) {
    const kind = markAt(text, index);
    if (kind === 'dash') dashed = true;
    else if (kind === 'opening') bracketed = true;
    else if (kind === undefined && classAt(text, index) !== 'space' && classAt(text, index) !== 'other') break;
  }
  NEXT_WORD.lastIndex = index;
  const word = NEXT_WORD.exec(text)?.[0] ?? '';
  // `İki` becomes `i̇ki` where no locale is given.
  return {
    index,
    class: classAt(text, index),
    word: word.toLowerCase().replace('i\u0307', 'i'),
    dashed,
    bracketed,
    abbreviated: word.length === 1 && text[index + 1] === '.',
  };
}

/** True when the word that comes opens sentences, also with what clings to it (`l’homme`). */
export function opensSentences({ word, abbreviated }: Coming, starters: ReadonlySet<string>): boolean {
  if (abbreviated) return false;
  return starters.has(word) || starters.has(word.replace(/(?<=^\p{L}{1,2}['’]).*/u, '').replace('’', "'"));
}
