type CallLimit = { calls: number; period: 'day' | 'month' };

type NewsService = {
  name: string;
  /** Environment variable that contains the API key. */
  keyVariable: string;
  base: string;
  /** Average time between two visits of a source, in ms. */
  intervalMs: number;
  /** Calls in the free plan, shared by all sources of the service. */
  callLimit: CallLimit;
  /** Calls that searches may use. */
  searchLimit: CallLimit;
};

export type NewsServiceId = keyof typeof newsServices;
export type SourceHealth = (typeof sourceHealths)[number];
export type SourceErrorCode = (typeof sourceErrorCodes)[number];
export type FeedCategory = (typeof feedCategories)[number];

/** `typeless` articles come from feeds, web pages or pasted text. */
export type ArticleType = NewsServiceId | 'typeless';

const HOUR_MS = 3_600_000;

/** News services that need an API key. Their adapters are in `apps/workers/src/ingest`. */
export const newsServices = {
  gnews: {
    name: 'GNews',
    keyVariable: 'GNEWS_API_KEY',
    base: 'https://gnews.io',
    intervalMs: 2.5 * HOUR_MS,
    callLimit: { calls: 100, period: 'day' },
    searchLimit: { calls: 10, period: 'day' },
  },
  mediastack: {
    name: 'mediastack',
    keyVariable: 'MEDIASTACK_API_KEY',
    base: 'https://api.mediastack.com',
    intervalMs: 8 * HOUR_MS,
    callLimit: { calls: 100, period: 'month' },
    searchLimit: { calls: 5, period: 'month' },
  },
} as const satisfies Record<string, NewsService>;
export const newsServiceIds = Object.keys(newsServices) as NewsServiceId[];

/** `resting` sources are visited once a day. */
export const sourceHealths = ['new', 'well', 'failing', 'resting'] as const;

/** Stable codes. */
export const sourceErrorCodes = [
  'ADDRESS_INVALID',
  'ADDRESS_NOT_ALLOWED',
  'NO_FEED_FOUND',
  'NOT_REACHED',
  'REFUSED_BY_SITE',
  'PAGE_GONE',
  'REDIRECTS_ENDLESSLY',
  'TRY_LATER',
  'ALREADY_SUBSCRIBED',
  'SOURCES_FULL',
  'FOLDER_INVALID',
  'NOT_OPML',
  'OPML_TOO_LARGE',
  'WORD_INVALID',
  'MUTED_WORDS_FULL',
] as const;

/** Listed in display order. `general` is shown as Headlines. */
export const feedCategories = [
  'general',
  'business',
  'entertainment',
  'health',
  'science',
  'sports',
  'technology',
] as const;

export const feedTabNames: Record<FeedCategory, string> = {
  general: 'Headlines',
  business: 'Business',
  entertainment: 'Entertainment',
  health: 'Health',
  science: 'Science',
  sports: 'Sports',
  technology: 'Technology',
};

export const parseTabCategory = (tab: string | null): FeedCategory =>
  feedCategories.find((category) => category === tab) ?? 'general';
export const articleTypes: readonly ArticleType[] = [...newsServiceIds, 'typeless'];
