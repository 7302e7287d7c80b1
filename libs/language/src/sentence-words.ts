/**
 * Words of a language that help to find the ends of sentences. Lists are separated by blanks. Words have no final full
 * stop and are in lower case unless the capital is required.
 */
export type SentenceWords = {
  /** Abbreviations that never end a sentence: titles, `e.g.`. */
  before?: string;
  /** Abbreviations that end a sentence only before a sentence starter: `Inc.`, `B.C.`. */
  ends?: string;
  /** Abbreviations that end a sentence before any capital: `и т. д.`. */
  andSoOn?: string;
  /** Abbreviations that do not end a very short sentence: `W 1955 r. Mishima …`. */
  eras?: string;
  /** Abbreviations that do not end a sentence before a number: `No. 5`. */
  number?: string;
  /** Words that start a sentence even after an initial. Elided words have an apostrophe. */
  starters?: string;
  /** When `3.` is an ordinal: `always` except before sentence starters, or only before `months`. */
  ordinals?: 'always' | 'months';
  months?: string;
  /** Words that continue a sentence after `a.m.` or `p.m.`: time zones and days. */
  afterClock?: string;
  exclaimed?: string;
  stops?: string;
};
