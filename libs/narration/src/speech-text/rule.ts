/** The texts around a match, limited to the reach of a rule. */
export type MatchContext = {
  before: string;
  after: string;
};

/**
 * `pattern` is sticky with bounded repetition. If `say` returns the match, no other rule applies; on null the next is
 * tried.
 */
export type Rule = {
  at: 'digit' | 'letter' | 'sign';
  pattern: RegExp;
  say: (match: RegExpExecArray, place: MatchContext) => string | null;
};

/** Blanks in the source are significant. */
export function createRule(at: Rule['at'], source: string, say: Rule['say'], flags = ''): Rule {
  return { at, pattern: new RegExp(source, `uy${flags}`), say };
}

export const WORD_END = '(?![\\p{L}\\p{N}])';
/** Blanks that are allowed inside a number or before its unit. */
export const BLANK = '[ \\u00a0\\u202f\\u2009]';
export const DASH_PATTERN = '[-–—−]';

/** Longer texts take precedence over shorter ones. */
export function toAlternativesPattern(texts: readonly string[]): string {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  return `(?:${sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
