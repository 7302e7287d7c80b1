// Feeds and stories
export const OWN_SOURCES_MAX = 300;
export const SOURCE_FOLDER_NAME_CHARS_MAX = 60;
export const MUTED_WORDS_MAX = 100;
export const MUTED_WORD_CHARS_MAX = 60;
/** Low enough for a file to fit into one request. */
export const OPML_CHARS_MAX = 900_000;
export const FEED_SEARCH_TIMEOUT_MS = 15_000;

export const STORY_SOURCES_MAX = 50;

export const TAKEDOWN_RECHECK_MS = 300_000;
export const TAKEDOWNS_CACHE_MS = 5_000;

// Search
export const SEARCH_RESULTS_MAX = 50;
export const SEARCH_QUERY_MAX = 200;
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

// Pages
/** Limits the whole fetch, including redirects and the body. */
export const FETCH_DEADLINE_MS = 10_000;
export const FETCH_REDIRECTS_MAX = 5;
/** Applies to the decoded page; real pages have up to 1.6 MB. */
export const PAGE_BYTES_MAX = 5_000_000;

/** Applies per extraction process. Most of the time is spent waiting for sites, and threads limit the parsing. */
export const CONCURRENT_PAGES_MAX = 24;
/** Low enough that two networks cannot use up a site's limit. */
export const CONCURRENT_PAGES_PER_NETWORK = 4;
export const CONCURRENT_PAGES_PER_LISTENER = 2;
/** Higher than two networks can use together. */
export const CONCURRENT_PAGES_PER_SITE = 10;
/** Higher than the page and picture limits per site together, so that slow responses do not delay other listeners. */
export const SITE_CONNECTIONS_MAX = 24;

// Pictures
export const PICTURE_BYTES_MAX = 10_000_000;
/** Browsers need four bytes of memory per pixel. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Applies per process. The cache reduces requests to publishers. */
export const PICTURE_CACHE_BYTES = 32_000_000;
/** Times after which a picture is fetched again and a failed fetch is retried. */
export const PICTURE_CACHE_MS = 86_400_000;
export const PICTURE_RETRY_MS = 60_000;
export const PICTURE_MAX_AGE_SECONDS = 604_800;
/** Applies per process; each picture needs up to twice `PICTURE_BYTES_MAX` of memory. */
export const CONCURRENT_PICTURES_MAX = 18;
/** Prevents slow pictures from blocking other networks. */
export const CONCURRENT_PICTURES_PER_NETWORK = 6;
export const CONCURRENT_PICTURES_PER_LISTENER = 4;
export const CONCURRENT_PICTURES_WIDE_NETWORK = 12;
/** Higher than two networks can use together. */
export const CONCURRENT_PICTURES_PER_SITE = 13;
/** Includes pictures being fetched; further requests are rejected. */
export const PICTURES_WAITING_MAX = 5_000;
