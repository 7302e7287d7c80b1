/**
 * Pages that one extract process fetches at the same time for waiting listeners. Most of that time it waits for the
 * site; parsing is bounded by its threads.
 */
export const PAGES_AT_ONCE = 24;
/** Of these, for one network: two networks together leave room in every site's share. */
export const PAGES_OF_NETWORK_AT_ONCE = 4;
/** Of its network's pages, for one listener: the rest is for its neighbours. */
export const PAGES_OF_LISTENER_AT_ONCE = 2;
/** From one site, for all networks together. More than two networks can hold, so that they cannot block the site. */
export const PAGES_OF_SITE_AT_ONCE = 10;
/**
 * Connections of one process to one site: room for the pages and pictures that the limits above and those of
 * picture-limits.ts allow, so that slow answers to some listeners do not make the others wait for a connection.
 */
export const SITE_CONNECTIONS_MAX = 24;
