/** Context of a match, limited to the reach of a rule. */
export type Place = {
  before: string;
  after: string;
};

/**
 * A rule that reads a written form. `pattern` is sticky, has bounded repetition and is tried at the start of a word,
 * number or sign. `say` returns the spoken words. If it returns the match itself, the text stays and no other rule
 * applies; on null the next rule is tried.
 */
export type Rule = {
  at: 'digit' | 'letter' | 'sign';
  pattern: RegExp;
  say: (match: RegExpExecArray, place: Place) => string | null;
};

/** Creates a rule from a pattern source; blanks in the source are significant. */
export function rule(at: Rule['at'], source: string, say: Rule['say'], flags = ''): Rule {
  return { at, pattern: new RegExp(source, `uy${flags}`), say };
}

export const WORD_ENDS = '(?![\\p{L}\\p{N}])';
/** A blank allowed inside a number or before its unit. */
export const BLANK = '[ \\u00a0\\u202f\\u2009]';
export const DASH = '[-–—−]';

/** A pattern for any of the texts, longest first. */
export function alternatives(texts: readonly string[]): string {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  return `(?:${sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
