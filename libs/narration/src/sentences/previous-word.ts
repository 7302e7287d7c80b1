import { getCharacterClass } from './characters.ts';
import { getMarkKind } from './marks.ts';

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
