import type { FeedCategory } from '../news/categories.ts';

/** Texts of podcast feeds, radio, mails and programmes. */
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
  /** Announces older articles after all new ones were played. */
  older: string;
  /** Announces repeats after all articles were played. */
  again: string;
  /** Spoken if no article has available audio. */
  nothing: string;
  /** Spoken if the daily credit is too low for the voices. */
  creditUsed: string;
  /** Spoken before breaking news. */
  breaking: string;
  /** Spoken after breaking news, before the interrupted article. */
  back: string;
};

/** Slots in braces: `stories` (a number) and `minutes`. */
export type MorningMailWords = {
  ready: string;
  /** Follows `ready` in notifications and mails. */
  length: string;
  /** Sent if the audio could not be rendered in time. */
  silent: string;
  /** Sent if the audio was not ready at the scheduled time. */
  late: string;
  /** Slot: `time`. */
  lateUntil: string;
  nothing: string;
  nothingMore: string;
  /** Precedes the page's URL. */
  listen: string;
  /** Explains why the mail was sent and how to unsubscribe. */
  why: string;
};

/** Slots in braces: `date`, `minutes`, `title`, `source`, `time`, `category`. */
export type ProgrammePhrases = {
  /** Shown in lists; not spoken. */
  title: string;
  greetings: { morning: string; day: string; evening: string };
  /** Introduces the date and the length. */
  opening: string;
  /** For a programme without a fixed length. */
  openingFree: string;
  preview: string;
  /** Spoken between items; at least four, without repeats in a row. */
  handovers: readonly string[];
  /** For news since the listener played a story; at least two. */
  updates: readonly string[];
  /** Spoken before a story of another category; at least two. */
  categoryChanges: readonly string[];
  closes: readonly string[];
  categories: Readonly<Record<FeedCategory, string>>;
  /** `clock` is for today. */
  times: { clock: string; yesterday: string; earlier: string };
};
