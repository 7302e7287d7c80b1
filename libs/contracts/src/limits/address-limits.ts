/*
 * How much one network address may ask for within the window. A household, an office, a school, or all telephones of a
 * provider may be one address: each limit is far above what hundreds of people do, and still ends what a machine does
 * without end.
 */
/** Minutes of the window of what follows; it begins with the first of it. */
export const ADDRESS_WINDOW_MINUTES = 60;
/**
 * Analytics events. Who reads and listens for an hour makes 100 to 200: a thousand visitors at once. A batch counts at
 * least once.
 */
export const ANALYTICS_EVENTS_PER_ADDRESS = 200_000;
/** Pages that have to be fetched because nobody named them before: each takes up to ten seconds of a worker. */
export const PAGES_PER_ADDRESS = 2_000;
/**
 * Characters of pasted texts; a short text counts `TEXT_CHARACTERS_MIN`. 400 of the longest, or 4,000 long articles.
 */
export const TEXT_CHARACTERS_PER_ADDRESS = 40_000_000;
export const TEXT_CHARACTERS_MIN = 500;
/**
 * Characters that are translated, which may cost money; a short text counts `TRANSLATED_CHARACTERS_MIN`. Some twenty of
 * the longest texts of the page.
 */
export const TRANSLATED_CHARACTERS_PER_ADDRESS = 400_000;
export const TRANSLATED_CHARACTERS_MIN = 100;
/**
 * Listeners without an account who may begin a day of credit (`CREDIT_HOURS`) from one address: whoever drops the
 * cookie is somebody new each time. People with an account have their credit from everywhere.
 */
export const ANONYMOUS_CREDITS_PER_ADDRESS = 300;
