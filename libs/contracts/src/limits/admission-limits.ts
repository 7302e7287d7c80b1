/*
 * How much one process of the API takes at a time. What it takes it answers within about a second, and a hundred who
 * press at one moment are all taken; a process that took everything would answer nobody in time.
 */
/**
 * New requests in progress, beyond which the next is refused with 503: of all networks, of one network, and of one
 * browser. Requests without cookies count as one browser.
 */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/**
 * The same for requests that continue something a visitor already has: audio that plays, files of an open page. They
 * are counted apart from new requests, so neither kind uses up the room of the other.
 */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** Paths of files and audio that a process remembers as existing; the one requested longest ago is dropped first. */
export const EXISTING_PATHS_MAX = 10_000;
/** So many of them are worked on at a time; the others wait for their turn, where they cost nothing yet. */
export const TURNS_AT_ONCE = 16;
/** The same for one network, and for one browser: as many connections as a browser opens to a server. */
export const TURNS_OF_NETWORK = 12;
export const TURNS_OF_BROWSER = 6;
/** Health checks and metrics requests of one network that need no turn; further ones count as new requests. */
export const PROBES_PER_NETWORK = 8;
/**
 * How long a request keeps its turn to itself, in milliseconds: what takes longer waits for something else than the
 * processor.
 */
export const TURN_MS = 250;
/** How long a request counts, in milliseconds: after that it waits for something else than its turn. */
export const REQUEST_BEGUN_MS = 1_000;
/** When to try again, as answered to who was refused. */
export const TRY_AGAIN_SECONDS = 2;
