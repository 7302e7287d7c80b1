/** Limits the whole fetch, including redirects and the body. */
export const FETCH_DEADLINE_MS = 10_000;
export const FETCH_REDIRECTS_MAX = 5;
