import { STORY_WINDOW_MS } from '@tidings/extraction/stories/same-story.ts';

/** The time window of a story plus a day for late articles. */
export const KEY_RETENTION_MS = STORY_WINDOW_MS + 24 * 3_600_000;
