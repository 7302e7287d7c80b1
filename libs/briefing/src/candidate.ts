import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** What somebody did with a story before. `begun`: played in part. */
export type Played = 'finished' | 'skipped' | 'begun';

/** A story (a cluster of articles about one thing) that a programme may narrate, by the article that is read for it. */
export type Candidate = {
  storyId: string;
  articleId: string;
  source: { id: string; name: string };
  /** How many sources report the story. */
  sources: number;
  /** Milliseconds since 1970. */
  publishedAt: number;
  category: FeedCategory;
  /** ISO 3166-1 alpha-2, lower case; null where it is not known. */
  country: string | null;
  /** Primary language subtag. */
  language: string;
  title: string;
  /** The editor's own summary; null where there is none. */
  dek: string | null;
  /** The spoken sentences of its paragraphs, in order, without title and dek. */
  sentences: readonly string[];
  /** What the listener did with this story; null: nothing yet. */
  played: Played | null;
  /** Reported anew since the listener played it. */
  isUpdate: boolean;
};

/** What a listener wants news of. */
export type Taste = {
  /** Primary language subtags; empty: any. */
  languages: readonly string[];
  countries: readonly string[];
  /** Words or phrases, and names of categories. */
  topics: readonly string[];
  followedSources: readonly string[];
  mutedSources: readonly string[];
  mutedWords: readonly string[];
};
