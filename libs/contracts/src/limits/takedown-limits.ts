/**
 * Milliseconds between two looks at takedowns of late: what slipped past one is found by the next, well within 15
 * minutes.
 */
export const TAKEDOWN_AGAIN_MS = 300_000;
/** Milliseconds for which a process goes on with the list of takedowns it read last. */
export const TAKEDOWNS_KNOWN_MS = 5_000;
