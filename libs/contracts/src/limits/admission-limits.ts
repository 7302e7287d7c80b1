/* Without these limits, an overloaded process would respond to no request in time. */
/** Requests in progress; further requests get status 503. Requests without cookies count as one browser. */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/** Requests for audio that is playing and for files of an open page. They and new requests never block each other. */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** The least recently requested paths are dropped first. */
export const KNOWN_PATHS_MAX = 10_000;
/** Further requests wait in a queue, which needs almost no resources. */
export const CONCURRENT_REQUESTS_MAX = 16;
/** A browser opens up to six connections. */
export const CONCURRENT_REQUESTS_PER_NETWORK = 12;
export const CONCURRENT_REQUESTS_PER_BROWSER = 6;
/** Health checks and metrics requests; further ones count as new requests. */
export const CONCURRENT_PROBES_PER_NETWORK = 8;
/** After this time, a request is probably waiting for I/O, so it releases its slot. */
export const REQUEST_SLOT_MS = 250;
/** After this time, a request is probably waiting for I/O, so it no longer counts. */
export const REQUEST_IN_PROGRESS_MS = 1_000;
export const RETRY_AFTER_SECONDS = 2;
