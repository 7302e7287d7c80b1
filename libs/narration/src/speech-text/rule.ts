/** What stands around a match; long texts are seen only as far as a rule may look. */
export type Place = {
  before: string;
  after: string;
};

/**
 * One way to read a written form aloud. `pattern` is sticky, bounded in what it may repeat, and tried where a word, a
 * number or a sign begins. `say` gives the words; the match itself: it stays and no other rule touches it; null: not
 * this rule's business.
 */
export type Rule = {
  at: 'digit' | 'letter' | 'sign';
  pattern: RegExp;
  say: (match: RegExpExecArray, place: Place) => string | null;
};

/** A rule of a pattern written without flags; blanks in the source of the pattern count. */
export function rule(at: Rule['at'], source: string, say: Rule['say'], flags = ''): Rule {
  return { at, pattern: new RegExp(source, `uy${flags}`), say };
}

/** Nothing of a word or a number follows. */
export const WORD_ENDS = '(?![\\p{L}\\p{N}])';
/** A blank that may stand inside a number or before its unit. */
export const BLANK = '[ \\u00a0\\u202f\\u2009]';
export const DASH = '[-–—−]';

/** A pattern for any of the given texts, the longest first. */
export function oneOf(texts: readonly string[]): string {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  return `(?:${sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
