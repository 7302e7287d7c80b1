/** Maximum number of sources per story; further articles are listed separately. */
export const STORY_SOURCES_MAX = 50;
