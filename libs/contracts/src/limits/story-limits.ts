/** The most sources that one story is gathered from; what more of them say stands for itself. */
export const STORY_SOURCES_MAX = 50;
