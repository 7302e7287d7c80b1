import type { FeedCategory } from '../news/categories.ts';

/** In podcast feeds, radio, mails and programmes. */
export type ServerWords = {
  podcast: FeedWords;
  station: StationPhrases;
  morningMail: MorningMailWords;
  programme: ProgrammePhrases;
};

/** `untitled` replaces titles without displayable characters. */
export type FeedWords = {
  title: string;
  description: string;
  untitled: string;
};

export type StationPhrases = {
  /** All new articles were played; older ones follow. */
  older: string;
  /** All articles were played; the least recently played follow. */
  again: string;
  /** No article has available audio. */
  nothing: string;
  /** The daily credit is too low for the voices. */
  creditUsed: string;
  /** Before breaking news. */
  breaking: string;
  /** After breaking news, before the interrupted article. */
  back: string;
};

/** Slots in braces: number of `stories`, and `minutes`. */
export type MorningMailWords = {
  ready: string;
  /** Follows `ready` in notifications and mails. */
  length: string;
  /** The audio could not be rendered in time. */
  silent: string;
  /** The audio was not ready at the scheduled time. */
  late: string;
  /** Slot: `time`. */
  lateUntil: string;
  nothing: string;
  nothingMore: string;
  /** Before the URL of the page. */
  listen: string;
  /** Why the mail was sent, and how to unsubscribe. */
  why: string;
};

/** Slots in braces: `date`, `minutes`, `title`, `source`, `time`, `category`. */
export type ProgrammePhrases = {
  /** In lists; not spoken. */
  title: string;
  greetings: { morning: string; day: string; evening: string };
  /** Introduces the date and the length. */
  opening: string;
  /** For a programme without a fixed length. */
  openingFree: string;
  /** Before the list of headlines. */
  preview: string;
  /** Between items: at least four, without repeats in a row. */
  handovers: readonly string[];
  /** For news since the listener played a story; at least two. */
  updates: readonly string[];
  /** Before a story of another category. At least two. */
  categoryChanges: readonly string[];
  closes: readonly string[];
  categories: Readonly<Record<FeedCategory, string>>;
  /** `clock`: today. */
  times: { clock: string; yesterday: string; earlier: string };
};
