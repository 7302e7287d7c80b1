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

export type NewsServiceId = keyof typeof newsServices;
export const newsServiceIds = Object.keys(newsServices) as NewsServiceId[];
