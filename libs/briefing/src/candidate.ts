import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';

/** `begun` means that the listener played part of the story. */
export type PlayedState = 'finished' | 'skipped' | 'begun';

/** A story that can be included in a programme, represented by the article to narrate. */
export type Candidate = {
  storyId: string;
  articleId: string;
  source: { id: string; name: string };
  /** Number of sources that report the story. */
  sources: number;
  /** Publication time in milliseconds since 1970. */
  publishedAt: number;
  category: FeedCategory;
  /** ISO 3166-1 alpha-2 country code in lower case; null if unknown. */
  country: string | null;
  /** Primary language subtag of the article. */
  language: string;
  title: string;
  /** The editor's summary; null if none exists. */
  dek: string | null;
  /** The article's sentences in order, excluding title and summary. */
  sentences: readonly string[];
  /** Null if the listener did not play the story. */
  played: PlayedState | null;
  /** Whether the story was updated after the listener played it. */
  isUpdate: boolean;
};

export type ListenerPreferences = {
  /** Primary language subtags. If empty, any language is accepted. */
  languages: readonly string[];
  countries: readonly string[];
  /** Words, phrases or category names that interest the listener. */
  topics: readonly string[];
  followedSources: readonly string[];
  mutedSources: readonly string[];
  mutedWords: readonly string[];
};
