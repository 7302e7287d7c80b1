/** Further articles are listed separately. */
export const STORY_SOURCES_MAX = 50;
