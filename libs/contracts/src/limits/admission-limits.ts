/* A process that admitted all requests would respond to none in time. */
/** In progress; above it, 503. Requests without cookies count as one browser. */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/** Playing audio, files of an open page. Neither kind blocks the other. */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** Remembered as existing; the least recently requested is dropped. */
export const KNOWN_PATHS_MAX = 10_000;
/** Others wait in a queue, where they cost almost nothing. */
export const CONCURRENT_REQUESTS_MAX = 16;
/** A browser opens up to six connections. */
export const CONCURRENT_REQUESTS_PER_NETWORK = 12;
export const CONCURRENT_REQUESTS_PER_BROWSER = 6;
/** Health checks and metrics; further ones count as new requests. */
export const PROBES_PER_NETWORK = 8;
/** Afterwards a request probably waits for I/O and releases its turn. */
export const REQUEST_SLOT_MS = 250;
/** Afterwards a request probably waits for I/O and no longer counts. */
export const REQUEST_IN_PROGRESS_MS = 1_000;
/** Value of `Retry-After`. */
export const RETRY_AFTER_SECONDS = 2;
