import type { FeedCategory } from '../news/news-sources.ts';

/** Texts for podcast feeds, the radio, emails and programmes. */
export type ServerWords = {
  podcast: FeedWords;
  station: StationPhrases;
  morningMail: MorningMailWords;
  programme: ProgrammePhrases;
};

/** `untitled` replaces titles that have no displayable characters. */
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
  /** Spoken if too little daily credit is left for the voices. */
  creditUsed: string;
  /** Spoken before breaking news. */
  breaking: string;
  /** Spoken after breaking news, before the interrupted article. */
  back: string;
};

/** The texts may contain the slots `stories` (a number) and `minutes`, written in braces. */
export type MorningMailWords = {
  ready: string;
  /** Follows `ready` in notifications and emails. */
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
  /** Explains why the email was sent and how to unsubscribe. */
  why: string;
};

/** The phrases may contain the slots `date`, `minutes`, `title`, `source`, `time` and `category`, written in braces. */
export type ProgrammePhrases = {
  /** Shown in lists; not spoken. */
  title: string;
  greetings: { morning: string; day: string; evening: string };
  /** Announces the date and the length. */
  opening: string;
  /** Opening of a programme without a fixed length. */
  openingFree: string;
  preview: string;
  /** Spoken between items. At least four variants; the same one is never used twice in a row. */
  handovers: readonly string[];
  /** Spoken before news about a story that the listener has already played. At least two variants. */
  updates: readonly string[];
  /** Spoken before a story from another category. At least two variants. */
  categoryChanges: readonly string[];
  closes: readonly string[];
  categories: Readonly<Record<FeedCategory, string>>;
  /** `clock` is used for times of the current day. */
  times: { clock: string; yesterday: string; earlier: string };
};
