/** These patterns test single UTF-16 units, because only pictures need surrogate pairs. */
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
/** Direction marks, which can surround a full stop in mixed scripts. */
const DIRECTIONS: ReadonlySet<number> = new Set([
  0x200b,
  0x200e,
  0x200f,
  0x061c,
  ...Array.from({ length: 5 }, (_, index) => 0x202a + index),
  ...Array.from({ length: 4 }, (_, index) => 0x2066 + index),
]);

/** `space` includes positions outside the text; `letter` includes combining marks. */
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
/** Index in `names` of each UTF-16 unit, or 0 if it has not been computed yet. */
const table = new Uint8Array(0x1_0000);

export function getCharacterClass(text: string, index: number): CharacterClass {
  const unit = text.charCodeAt(index);
  if (Number.isNaN(unit)) return 'space';
  const cached = names[table[unit] ?? 0];
  if (cached !== undefined) return cached;
  const unitClass = classify(unit);
  table[unit] = names.indexOf(unitClass);
  return unitClass;
}

export function isLetterAt(text: string, index: number): boolean {
  const unitClass = getCharacterClass(text, index);
  return unitClass === 'lower' || unitClass === 'upper' || unitClass === 'letter';
}

/** Returns the index of the next character other than white space, or `to` if none exists. */
export function skipSpaces(text: string, index: number, to: number): number {
  let at = index;
  while (at < to && getCharacterClass(text, at) === 'space') at += 1;
  return at;
}
