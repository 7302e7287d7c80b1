/** Stories in one private podcast feed, newest first. */
export const PODCAST_ITEMS_MAX = 50;
/** Stories of the queue a person may put into the feed. */
export const PODCAST_QUEUE_MAX = 50;
/** Stories of one feed whose audio is in the making at once; the next ones follow when these are ready. */
export const PODCAST_AHEAD_MAX = 10;
/** Hours until audio that could not be made is asked for again on behalf of a feed. */
export const PODCAST_AGAIN_HOURS = 6;
/** Minutes a story may wait for its text before its teaser is read instead. */
export const PODCAST_TEXT_MINUTES = 10;
/** Characters of the text that goes along with an episode. */
export const PODCAST_NOTES_CHARS_MAX = 10_000;
/** Answers one feed gives within a window of tries (`TRY_WINDOW_MINUTES`): a dozen apps that look every minute. */
export const PODCAST_ANSWERS_PER_FEED = 200;
/** Addresses of no feed that one network may ask for within a window. */
export const PODCAST_GUESSES_PER_ADDRESS = 300;
/** Side of the artwork in pixels; podcast directories want 1400 to 3000. */
export const PODCAST_ARTWORK_SIDE = 1_400;
