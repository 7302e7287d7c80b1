/** Maximum number of subscribed feeds per listener. */
export const OWN_SOURCES_MAX = 300;
/** Maximum length of a folder name. */
export const FOLDER_CHARS_MAX = 60;
/** Maximum number of muted words per listener, and length of each. */
export const MUTED_WORDS_MAX = 100;
export const MUTED_WORD_CHARS_MAX = 60;
/** Maximum length of an OPML document, which must fit into one request. */
export const OPML_CHARS_MAX = 900_000;
/** Timeout for finding the feed of a web address, including all attempts. */
export const FEED_SEARCH_MS = 15_000;
