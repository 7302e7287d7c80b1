/**
 * What the splitter asks of single characters. Texts are read by UTF-16 unit: nothing asked here needs a pair but
 * pictures.
 */
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /[\p{Lu}\p{Lt}]/u;
const DIGIT = /\p{Nd}/u;
const MARK = /\p{M}/u;
const SPACES: ReadonlySet<number> = new Set([
  9,
  10,
  11,
  12,
  13,
  32,
  0x85,
  0xa0,
  0x1680,
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
]);
/** Direction marks that writers of mixed scripts put around a full stop. */
const DIRECTIONS: ReadonlySet<number> = new Set([
  0x200b,
  0x200e,
  0x200f,
  0x061c,
  ...Array.from({ length: 5 }, (_, index) => 0x202a + index),
  ...Array.from({ length: 4 }, (_, index) => 0x2066 + index),
]);

/** Of a unit of the text. `space` also outside the text; a mark on a letter counts as `letter`. */
export type CharacterClass = 'space' | 'lower' | 'upper' | 'letter' | 'digit' | 'other';

function classify(unit: number): CharacterClass {
  if (SPACES.has(unit) || DIRECTIONS.has(unit)) return 'space';
  const character = String.fromCharCode(unit);
  if (LOWER.test(character)) return 'lower';
  if (UPPER.test(character)) return 'upper';
  if (LETTER.test(character) || MARK.test(character)) return 'letter';
  return DIGIT.test(character) ? 'digit' : 'other';
}

const names: readonly (CharacterClass | undefined)[] = [
  undefined,
  'space',
  'lower',
  'upper',
  'letter',
  'digit',
  'other',
];
/** The place in `names` for every UTF-16 unit; 0 until it is asked for. */
const table = new Uint8Array(0x1_0000);

/** The class of the unit at `index`. */
export function classAt(text: string, index: number): CharacterClass {
  const unit = text.charCodeAt(index);
  if (Number.isNaN(unit)) return 'space';
  const known = names[table[unit] ?? 0];
  if (known !== undefined) return known;
  const found = classify(unit);
  table[unit] = names.indexOf(found);
  return found;
}

/** A letter of any kind or a mark upon one. */
export function isLetterAt(text: string, index: number): boolean {
  const found = classAt(text, index);
  return found === 'lower' || found === 'upper' || found === 'letter';
}

/** The first index from `index` on, before `to`, that is no white space. */
export function skipSpaces(text: string, index: number, to: number): number {
  let at = index;
  while (at < to && classAt(text, at) === 'space') at += 1;
  return at;
}
