/** Includes redirects and body. */
export const FETCH_DEADLINE_MS = 10_000;
export const FETCH_REDIRECTS_MAX = 5;
