/* A process that admitted all requests would respond to none in time. */
/** Requests in progress; further ones get 503. Requests without cookies count as one browser. */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/** Playing audio and files of an open page. These and new requests never block each other. */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** Least recently requested paths are dropped first. */
export const KNOWN_PATHS_MAX = 10_000;
/** Further requests wait in a queue, which costs almost nothing. */
export const CONCURRENT_REQUESTS_MAX = 16;
/** A browser opens up to six connections. */
export const CONCURRENT_REQUESTS_PER_NETWORK = 12;
export const CONCURRENT_REQUESTS_PER_BROWSER = 6;
/** Health checks and metrics; further ones count as new requests. */
export const CONCURRENT_PROBES_PER_NETWORK = 8;
/** After this time, a request probably waits for I/O and releases its slot. */
export const REQUEST_SLOT_MS = 250;
/** After this time, a request probably waits for I/O and no longer counts. */
export const REQUEST_IN_PROGRESS_MS = 1_000;
export const RETRY_AFTER_SECONDS = 2;
