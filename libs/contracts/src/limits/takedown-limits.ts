/** Finds content that the first check missed. */
export const TAKEDOWN_RECHECK_MS = 300_000;
/** Cache time of a process. */
export const TAKEDOWNS_CACHE_MS = 5_000;
