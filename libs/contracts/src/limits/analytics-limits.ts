/** Events buffered per page; further events are dropped. */
export const ANALYTICS_BUFFER_MAX = 1_000;
export const ANALYTICS_BATCH_MAX = 100;
export const ANALYTICS_FLUSH_MS = 5_000;
export const ANALYTICS_RESENDS_MAX = 5;
/** Applies to titles and other free text. */
export const ANALYTICS_TEXT_MAX = 200;
/** Maximum age of an event on arrival, and maximum lead of its time over the server's clock. */
export const ANALYTICS_EVENT_AGE_MAX_MS = 7 * 24 * 3_600_000;
export const ANALYTICS_CLOCK_LEAD_MAX_MS = 3_600_000;
/** Longer than the maximum age of an event, so that late events do not recreate deleted days. */
export const ANALYTICS_RETENTION_DAYS = 30;
