/** Applies per extraction process. Most of the time is spent waiting for sites, and threads limit the parsing. */
export const CONCURRENT_PAGES_MAX = 24;
/** Low enough that two networks cannot use up a site's limit. */
export const CONCURRENT_PAGES_PER_NETWORK = 4;
export const CONCURRENT_PAGES_PER_LISTENER = 2;
/** Higher than two networks can use together. */
export const CONCURRENT_PAGES_PER_SITE = 10;
/** Higher than the page and picture limits per site together, so that slow responses do not delay other listeners. */
export const SITE_CONNECTIONS_MAX = 24;
