/** Per extract process, for waiting listeners; sites take most of the time, and threads limit the parsing. */
export const PAGES_AT_ONCE = 24;
/** Two networks cannot use up the limit of a site. */
export const PAGES_OF_NETWORK_AT_ONCE = 4;
/** Leaves room for others in the network. */
export const PAGES_OF_LISTENER_AT_ONCE = 2;
/** More than two networks can use, so that they cannot block the site. */
export const PAGES_OF_SITE_AT_ONCE = 10;
/**
 * Per process: enough for the pages and pictures allowed here and in picture-limits.ts, so that slow responses do not
 * delay other listeners.
 */
export const SITE_CONNECTIONS_MAX = 24;
