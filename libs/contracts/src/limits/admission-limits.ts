/*
 * Admits bursts of a hundred and responds within about a second; a process that admitted all requests would respond to
 * none in time.
 */
/** In progress in total, per network and per browser; above it, 503. Requests without cookies count as one browser. */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/** Playing audio, files of an open page. Counted separately, so that neither kind blocks the other. */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** Files and audio that a process remembers as existing; the least recently requested is dropped first. */
export const EXISTING_PATHS_MAX = 10_000;
/** Processed at the same time; the others wait in a queue, where they cost almost nothing. */
export const TURNS_AT_ONCE = 16;
/** A browser opens up to six connections to a server. */
export const TURNS_OF_NETWORK = 12;
export const TURNS_OF_BROWSER = 6;
/** Health checks and metrics requests bypass the queue; further ones count as new requests. */
export const PROBES_PER_NETWORK = 8;
/** Afterwards a request releases its turn, because it is probably waiting for I/O. */
export const TURN_MS = 250;
/** Time in which a request counts as in progress; longer ones are probably waiting for I/O. */
export const REQUEST_BEGUN_MS = 1_000;
/** Value of `Retry-After`. */
export const TRY_AGAIN_SECONDS = 2;
