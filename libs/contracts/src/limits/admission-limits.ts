/*
 * How much one process of the API takes at a time. What it takes it answers within about a second, and a hundred who
 * press at one moment are all taken; a process that took everything would answer nobody in time.
 */
/** Requests that have begun and are not answered, from which new ones are refused with 503. */
export const BEGUN_REQUESTS_MAX = 100;
/** The same of one network: however much it begins, there is room for the others. */
export const BEGUN_OF_NETWORK_MAX = 75;
/** So many more where they belong to something begun: sound that plays, the files of a page. */
export const BEGUN_REQUESTS_MORE = 100;
/** So many of them are worked on at a time; the others wait for their turn, where they cost nothing yet. */
export const TURNS_AT_ONCE = 16;
/** The same for one network. */
export const TURNS_OF_NETWORK = 12;
/**
 * How long a request keeps its turn to itself, in milliseconds: what takes longer waits for something else than the
 * processor.
 */
export const TURN_MS = 250;
/** How long a request counts, in milliseconds: after that it waits for something else than its turn. */
export const REQUEST_BEGUN_MS = 1_000;
/** When to try again, as answered to who was refused. */
export const TRY_AGAIN_SECONDS = 2;
