/** Newest first. */
export const PODCAST_ITEMS_MAX = 50;
export const PODCAST_QUEUE_MAX = 50;
/** Per feed. */
export const PODCAST_CONCURRENT_RENDERS_MAX = 10;
export const PODCAST_RETRY_HOURS = 6;
/** After this time, the teaser is narrated instead of the text. */
export const PODCAST_TEXT_MINUTES = 10;
export const PODCAST_NOTES_CHARS_MAX = 10_000;
/** Applies per window and allows a dozen apps that poll every minute. */
export const PODCAST_REQUESTS_PER_FEED = 200;
/** Requests for unknown feeds, per network and window. */
export const UNKNOWN_PODCAST_REQUESTS_PER_NETWORK = 300;
/** Podcast directories require 1400 to 3000 pixels. */
export const PODCAST_ARTWORK_SIDE = 1_400;
