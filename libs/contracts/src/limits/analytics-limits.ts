/** Analytics events a page keeps for sending; what comes on top of a full buffer is dropped. */
export const ANALYTICS_BUFFER_MAX = 1_000;
/** Events of one batch; as many as this are sent without waiting. */
export const ANALYTICS_BATCH_MAX = 100;
/** Milliseconds a page waits before it sends fewer. */
export const ANALYTICS_FLUSH_MS = 5_000;
/** How often a batch that failed is sent again. */
export const ANALYTICS_RESENDS_MAX = 5;
/** Characters of a title or another free text in an event. */
export const ANALYTICS_TEXT_MAX = 200;
/** An event that is older when it arrives, or this much ahead of the server's clock, is refused. */
export const ANALYTICS_LATE_MAX_MS = 7 * 24 * 3_600_000;
export const ANALYTICS_AHEAD_MAX_MS = 3_600_000;
/**
 * Days of analytics that are kept, today included. More than an event may be late, or what was deleted would come back.
 */
export const ANALYTICS_KEPT_DAYS = 30;
