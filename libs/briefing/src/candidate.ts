import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** `begun`: played in part. */
export type PlayedState = 'finished' | 'skipped' | 'begun';

/** Represented by the article to narrate. */
export type Candidate = {
  storyId: string;
  articleId: string;
  source: { id: string; name: string };
  /** Sources that report the story. */
  sources: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
  category: FeedCategory;
  /** ISO 3166-1 alpha-2 in lower case; null if unknown. */
  country: string | null;
  /** Primary language subtag. */
  language: string;
  title: string;
  /** The editor's summary. */
  dek: string | null;
  /** In order, without title and summary. */
  sentences: readonly string[];
  /** Null if the listener did not play the story. */
  played: PlayedState | null;
  /** Updated after the listener played it. */
  isUpdate: boolean;
};

/** A listener's preferences. */
export type ListenerPreferences = {
  /** Primary language subtags; empty for any language. */
  languages: readonly string[];
  countries: readonly string[];
  /** Words, phrases or category names. */
  topics: readonly string[];
  followedSources: readonly string[];
  mutedSources: readonly string[];
  mutedWords: readonly string[];
};
