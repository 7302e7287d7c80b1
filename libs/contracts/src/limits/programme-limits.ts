/** Selectable lengths. A programme may also have no fixed length. */
export const PROGRAMME_MINUTES = [5, 10, 20, 40] as const;
export type ProgrammeMinutes = (typeof PROGRAMME_MINUTES)[number];
export const PROGRAMME_SPEED_MIN = 0.5;
export const PROGRAMME_SPEED_MAX = 4;
/** Duration at speed 1, which is within the limit for narrations. */
export const PROGRAMME_MINUTES_MAX = 160;
/** Applies to programmes without a fixed length, at the requested speed. */
export const OPEN_ENDED_PROGRAMME_MINUTES_MAX = 90;
/** Maximum number of stories per kind of change. */
export const PROGRAMME_EDITS_MAX = 200;
export const PROGRAMME_CANDIDATES_MAX = 2_000;
/** Only the texts of the highest-ranked articles are read. */
export const PROGRAMME_TEXTS_MAX = 200;
export const PROGRAMME_EXCLUDED_ARTICLES_MAX = 50;
/** Per listener. */
export const STORED_PROGRAMMES_MAX = 40;
export const PROGRAMME_PLAYED_DAYS = 7;

// Planned programmes
/** Time reserved for rendering before the scheduled time. */
export const MORNING_PLANNING_LEAD_MINUTES = 45;
/** Maximum wait for audio after the scheduled time. */
export const MORNING_AUDIO_WAIT_MINUTES = 45;
/** Applies even if the schedule changes repeatedly. */
export const MORNING_NOTIFICATIONS_PER_DAY = 3;
/** Applies per account; the oldest subscription is removed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
export const PUSH_DELIVERY_HOURS = 4;
export const PUSH_ATTEMPTS_MAX = 6;

// Podcasts
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
