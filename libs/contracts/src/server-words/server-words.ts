import type { FeedCategory } from '../news/categories.ts';

/** What the server says itself, in one language of the interface: in feeds, on the air, in mails, in programmes. */
export type ServerWords = {
  podcast: FeedWords;
  station: StationPhrases;
  morningMail: MorningMailWords;
  programme: ProgrammePhrases;
};

/** What a feed says of itself. `untitled` stands where a title holds nothing that can be shown. */
export type FeedWords = {
  title: string;
  description: string;
  untitled: string;
};

/** What a station says itself. */
export type StationPhrases = {
  /** Everything fresh was played; older stories follow. */
  older: string;
  /** Everything was played; what was played longest ago follows. */
  again: string;
  /** There is no story whose sound could be had. */
  nothing: string;
  /** The voices cost more than is left of the day. */
  creditUsed: string;
  /** A story cuts in. */
  breaking: string;
  /** The story that was cut goes on. */
  back: string;
};

/** What somebody is notified of. In braces: how many `stories` there are, and for how many `minutes`. */
export type MorningMailWords = {
  ready: string;
  /** Under `ready`, and in its mail. */
  length: string;
  /** Its audio could not be made in time. */
  silent: string;
  /** Its audio was not ready at the hour. */
  late: string;
  /** Slot: `time`. */
  lateUntil: string;
  nothing: string;
  nothingMore: string;
  /** Before the address of the page. */
  listen: string;
  /** Why this mail came, and how it comes no more. */
  why: string;
};

/**
 * Everything a programme says of its own. In braces stand the slots: `date`, `minutes`, `title`, `source`, `time`,
 * `category`.
 */
export type ProgrammePhrases = {
  /** What a programme is called where it is listed; not spoken. */
  title: string;
  greetings: { morning: string; day: string; evening: string };
  /** What day it is, and how long it takes. */
  opening: string;
  /** The same for a programme without a set length. */
  openingFree: string;
  /** Before the headlines that are to come. */
  preview: string;
  /** Between items. At least four, so that no two in a row are the same. */
  handovers: readonly string[];
  /** Before a story that has news since the listener played it. At least two. */
  updates: readonly string[];
  /** Before a story of another category. At least two. */
  categoryChanges: readonly string[];
  closes: readonly string[];
  categories: Readonly<Record<FeedCategory, string>>;
  /** When something was published: `clock` today, the rest without a time of day. */
  times: { clock: string; yesterday: string; earlier: string };
};
