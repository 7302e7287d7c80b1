/*
 * Requests that one API process handles at a time. It responds to admitted requests within about a second and admits
 * bursts of a hundred; a process that admitted all requests would respond to none in time.
 */
/**
 * Maximum of new requests in progress in total, per network and per browser; above it, requests are refused with 503.
 * Requests without cookies count as one browser.
 */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/**
 * The same for requests that continue existing activity: playing audio, files of an open page. Counted separately, so
 * that neither kind blocks the other.
 */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** Paths of files and audio that a process remembers as existing; the least recently requested is dropped first. */
export const EXISTING_PATHS_MAX = 10_000;
/** Requests processed at the same time; the others wait in a queue, where they cost almost nothing. */
export const TURNS_AT_ONCE = 16;
/** The same for one network and for one browser, which opens up to six connections to a server. */
export const TURNS_OF_NETWORK = 12;
export const TURNS_OF_BROWSER = 6;
/** Health checks and metrics requests per network that bypass the queue; further ones count as new requests. */
export const PROBES_PER_NETWORK = 8;
/** Milliseconds after which a request releases its turn, because it is probably waiting for I/O. */
export const TURN_MS = 250;
/** Milliseconds for which a request counts as in progress, because longer ones are probably waiting for I/O. */
export const REQUEST_BEGUN_MS = 1_000;
/** Value of `Retry-After` for refused requests, in seconds. */
export const TRY_AGAIN_SECONDS = 2;
