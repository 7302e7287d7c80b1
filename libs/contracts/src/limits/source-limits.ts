export const OWN_SOURCES_MAX = 300;
export const SOURCE_FOLDER_NAME_CHARS_MAX = 60;
export const MUTED_WORDS_MAX = 100;
export const MUTED_WORD_CHARS_MAX = 60;
/** Low enough for a file to fit into one request. */
export const OPML_CHARS_MAX = 900_000;
export const FEED_SEARCH_TIMEOUT_MS = 15_000;
