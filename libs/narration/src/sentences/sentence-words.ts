/** Separated by blanks, without final full stop, in lower case unless the capital is required. */
export type SentenceWords = {
  /** Never end a sentence: titles, `e.g.`. */
  before?: string;
  /** Only before a sentence starter: `Inc.`, `B.C.`. */
  ends?: string;
  /** End a sentence before any capital: `и т. д.`. */
  andSoOn?: string;
  /** Not in a sentence that has only just begun: `W 1955 r. Mishima …`. */
  eras?: string;
  /** Not before a number: `No. 5`. */
  number?: string;
  /** Even after an initial; with an apostrophe if elided. */
  starters?: string;
  /** Whether `3.` is an ordinal: except before sentence starters, or only before `months`. */
  ordinals?: 'always' | 'months';
  months?: string;
  exclaimed?: string;
  stops?: string;
};
