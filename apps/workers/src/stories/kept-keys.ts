import { STORY_WINDOW_MS } from '@tidings/extraction/stories/same-story.ts';

/** How long an article can be found by others: the window, and a day for what comes late. */
export const KEYS_KEPT_MS = STORY_WINDOW_MS + 24 * 3_600_000;
