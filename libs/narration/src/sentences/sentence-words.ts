/**
 * What a language knows of its full stops. Words are in lower case (with a capital only when they must have one),
 * without their last full stop, parted by blanks.
 */
export type SentenceWords = {
  /** The sentence goes on whatever follows: titles, `e.g.`. */
  before?: string;
  /** It goes on unless a word follows that opens sentences: `Inc.`, `B.C.`. */
  ends?: string;
  /** It is over before any capital: `и т. д.`. */
  andSoOn?: string;
  /** Years and eras (`r.`, `B.C.`): it goes on when little has been said yet, as in `W 1955 r. Mishima …`. */
  eras?: string;
  /** It goes on before a number: `No. 5`. */
  number?: string;
  /** Words that open sentences, even after an initial; with an apostrophe what clings to the next word. */
  starters?: string;
  /** `3.` is an ordinal: before every word which opens no sentence, or before the words in `months`. */
  ordinals?: 'always' | 'months';
  months?: string;
  /** Names that are written with an exclamation mark. */
  exclaimed?: string;
  /** Marks that end a sentence in this language alone. */
  stops?: string;
};
