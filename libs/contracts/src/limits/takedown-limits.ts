/** Between two checks of recent takedowns, so that missed content is found within 15 minutes. */
export const TAKEDOWN_AGAIN_MS = 300_000;
/** Cache time of a process. */
export const TAKEDOWNS_KNOWN_MS = 5_000;
