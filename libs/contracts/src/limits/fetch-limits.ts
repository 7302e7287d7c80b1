/** Bytes of one page, feed or image, after unpacking. */
export const FETCH_BYTES_MAX = 5 * 1024 * 1024;
/** Milliseconds for one address, redirects and body included. */
export const FETCH_DEADLINE_MS = 10_000;
export const FETCH_REDIRECTS_MAX = 5;
/** Milliseconds one page may keep an extraction thread, and megabytes it may take there. */
export const EXTRACT_MS_MAX = 3_000;
export const EXTRACT_MEMORY_MB = 256;
