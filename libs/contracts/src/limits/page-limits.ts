/** Per extract process; sites take most of the time, and threads limit the parsing. */
export const CONCURRENT_PAGES_MAX = 24;
/** Two networks cannot use up a site. */
export const CONCURRENT_PAGES_PER_NETWORK = 4;
/** Leaves room for others in the network. */
export const CONCURRENT_PAGES_PER_LISTENER = 2;
/** More than two networks can use. */
export const CONCURRENT_PAGES_PER_SITE = 10;
/** Enough for all pages and pictures at once, so that slow responses do not delay other listeners. */
export const SITE_CONNECTIONS_MAX = 24;
