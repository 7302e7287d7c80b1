/** Per extract process; sites take most of the time, and threads limit the parsing. */
export const PAGES_AT_ONCE = 24;
/** Two networks cannot use up a site. */
export const PAGES_OF_NETWORK_AT_ONCE = 4;
/** Leaves room for others in the network. */
export const PAGES_OF_LISTENER_AT_ONCE = 2;
/** More than two networks can use. */
export const PAGES_OF_SITE_AT_ONCE = 10;
/** Enough for all pages and pictures at once, so that slow responses do not delay other listeners. */
export const SITE_CONNECTIONS_MAX = 24;
