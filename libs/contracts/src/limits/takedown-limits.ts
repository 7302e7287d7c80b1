/** Milliseconds between two checks of recent takedowns, so that content missed by one is found within 15 minutes. */
export const TAKEDOWN_AGAIN_MS = 300_000;
/** Milliseconds for which a process caches the list of takedowns. */
export const TAKEDOWNS_KNOWN_MS = 5_000;
