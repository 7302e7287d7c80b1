/** Maximum number of articles in a private podcast feed, newest first. */
export const PODCAST_ITEMS_MAX = 50;
/** Maximum number of queued articles in the feed. */
export const PODCAST_QUEUE_MAX = 50;
/** Articles of one feed that are rendered at the same time. */
export const PODCAST_AHEAD_MAX = 10;
/** Hours before failed audio of a feed is requested again. */
export const PODCAST_AGAIN_HOURS = 6;
/** Minutes to wait for the text of an article before its teaser is narrated instead. */
export const PODCAST_TEXT_MINUTES = 10;
/** Maximum length of an episode's text. */
export const PODCAST_NOTES_CHARS_MAX = 10_000;
/** Requests per feed within a window (`TRY_WINDOW_MINUTES`), enough for a dozen apps that poll every minute. */
export const PODCAST_ANSWERS_PER_FEED = 200;
/** Requests for unknown feeds per network within a window. */
export const PODCAST_GUESSES_PER_ADDRESS = 300;
/** Side of the artwork in pixels; podcast directories require 1400 to 3000. */
export const PODCAST_ARTWORK_SIDE = 1_400;
