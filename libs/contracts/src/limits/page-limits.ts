/**
 * Pages that an extract process fetches at the same time for waiting listeners. Most of the time is spent waiting for
 * sites; parsing is limited by its threads.
 */
export const PAGES_AT_ONCE = 24;
/** Pages of one network at the same time. Two networks cannot use up the limit of a site. */
export const PAGES_OF_NETWORK_AT_ONCE = 4;
/** Pages of one listener at the same time, to leave room for others in the network. */
export const PAGES_OF_LISTENER_AT_ONCE = 2;
/** Pages from one site at the same time. More than two networks can use, so that they cannot block the site. */
export const PAGES_OF_SITE_AT_ONCE = 10;
/**
 * Connections of a process to one site: enough for the pages and pictures allowed by the limits here and in
 * picture-limits.ts, so that slow responses for some listeners do not delay others.
 */
export const SITE_CONNECTIONS_MAX = 24;
