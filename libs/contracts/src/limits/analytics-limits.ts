/** Analytics events buffered in a page; further ones are dropped. */
export const ANALYTICS_BUFFER_MAX = 1_000;
/** Maximum number of events per batch. A full batch is sent immediately. */
export const ANALYTICS_BATCH_MAX = 100;
/** Milliseconds before a page sends an incomplete batch. */
export const ANALYTICS_FLUSH_MS = 5_000;
/** Maximum number of retries of a failed batch. */
export const ANALYTICS_RESENDS_MAX = 5;
/** Maximum length of titles and other free text in an event. */
export const ANALYTICS_TEXT_MAX = 200;
/** Maximum age of an event on arrival, and maximum lead over the server's clock. */
export const ANALYTICS_LATE_MAX_MS = 7 * 24 * 3_600_000;
export const ANALYTICS_AHEAD_MAX_MS = 3_600_000;
/**
 * Days for which analytics are stored, including today. Longer than the maximum age of an event, so that late events
 * cannot recreate deleted days.
 */
export const ANALYTICS_KEPT_DAYS = 30;
