/** Text before and after a match, limited to the reach of a rule. */
export type MatchContext = {
  before: string;
  after: string;
};

/**
 * Rule for rewriting text. `pattern` is sticky and has only bounded repetition. If `say` returns null, the next rule is
 * tried. If it returns the match itself, the text stays unchanged and no other rule applies.
 */
export type SpeechRule = {
  at: 'digit' | 'letter' | 'sign';
  pattern: RegExp;
  say: (match: RegExpExecArray, place: MatchContext) => string | null;
  /** Whether the match may be the first part of a word, as in `3fach`. */
  isPrefix?: boolean;
};

/** Creates a rule. Blanks in the source of the pattern are significant. */
export function createRule(at: SpeechRule['at'], source: string, say: SpeechRule['say'], flags = ''): SpeechRule {
  let compiled: RegExp | undefined;
  return {
    at,
    // Compiled on first use, because a process reads few of the fifteen languages.
    get pattern() {
      return (compiled ??= new RegExp(source, `uy${flags}`));
    },
    say,
  };
}

export const WORD_END = '(?![\\p{L}\\p{N}])';
/** Blanks that are allowed inside a number or before its unit. */
export const BLANK = '[ \\u00a0\\u202f\\u2009]';
export const DASH_PATTERN = '[-–—−]';

/** Returns a pattern that matches any of the texts and prefers longer ones. */
export function toAlternativesPattern(texts: readonly string[]): string {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  return `(?:${sorted.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
