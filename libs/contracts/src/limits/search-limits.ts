export const SEARCH_RESULTS_MAX = 50;
export const SUGGESTIONS_MAX = 20;
export const SUGGESTIONS_DEFAULT = 8;
export const SIMILAR_ARTICLES_MAX = 20;
export const SIMILAR_ARTICLES_DEFAULT = 6;
/** Empty results are not cached. */
export const SEARCH_CACHE_SECONDS = 30;
/** Applies while a news service is being queried. */
export const SEARCH_CACHE_PENDING_SECONDS = 2;
/** Minimum interval between identical requests. */
export const NEWS_REQUEST_REPEAT_MINUTES = 6 * 60;
/** Applies to all requests within 15 minutes. */
export const NEWS_REQUESTS_MAX = 100;
export const FACETS_MAX = 30;
export const PLAYED_FILTER_MAX = 5_000;
export const SOURCE_NAME_MAX = 200;
