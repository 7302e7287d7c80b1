export const STORY_SOURCES_MAX = 50;
