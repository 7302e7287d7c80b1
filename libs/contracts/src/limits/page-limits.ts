/** Per extract process. Sites take most of the time, and threads limit the parsing. */
export const CONCURRENT_PAGES_MAX = 24;
/** Prevents two networks from using up a site. */
export const CONCURRENT_PAGES_PER_NETWORK = 4;
export const CONCURRENT_PAGES_PER_LISTENER = 2;
/** Exceeds what two networks can use. */
export const CONCURRENT_PAGES_PER_SITE = 10;
/** Fits all pages and pictures at once, so that slow responses do not delay other listeners. */
export const SITE_CONNECTIONS_MAX = 24;
