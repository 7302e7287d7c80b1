/**
 * Words are separated by blanks and written without their final full stop, in lower case unless the capital is
 * required.
 */
export type SentenceWords = {
  /** Never end a sentence: titles, `e.g.`. */
  before?: string;
  /** End a sentence only before a sentence starter: `Inc.`, `B.C.`. */
  ends?: string;
  /** End a sentence before any capital: `и т. д.`. */
  andSoOn?: string;
  /** Years and eras (`r.`, `B.C.`): do not end a sentence that has only just begun, such as `W 1955 r. Mishima …`. */
  eras?: string;
  /** Do not end a sentence before a number: `No. 5`. */
  number?: string;
  /** Even after an initial; with an apostrophe if elided. */
  starters?: string;
  /** Whether `3.` is an ordinal: before every word except sentence starters, or only before the words in `months`. */
  ordinals?: 'always' | 'months';
  months?: string;
  exclaimed?: string;
  stops?: string;
};
