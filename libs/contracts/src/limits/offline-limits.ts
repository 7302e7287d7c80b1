/** API responses that a browser caches for offline use. */
export const KEPT_ANSWERS_MAX = 150;
export const KEPT_ANSWER_BYTES_MAX = 512_000;

/** Maximum number of downloaded articles, and choices for their total size. */
export const PINNED_STORIES_MAX = 200;
const MB = 1_000_000;
export const pinnedBytesChoices = [100 * MB, 300 * MB, 1_000 * MB] as const;
export const PINNED_BYTES_DEFAULT = 300 * MB;
/** Positions, and saves and removals, that a browser queues while offline. */
export const WAITING_PLACES_MAX = 200;
export const WAITING_SAVES_MAX = 200;
