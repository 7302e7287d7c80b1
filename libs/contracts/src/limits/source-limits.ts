/** Sources of one's own: feeds a listener may subscribe to. */
export const OWN_SOURCES_MAX = 300;
/** Characters of the name of a folder. */
export const FOLDER_CHARS_MAX = 60;
/** Words a listener may mute, and the characters of one. */
export const MUTED_WORDS_MAX = 100;
export const MUTED_WORD_CHARS_MAX = 60;
/** Characters of an OPML document: what fits into one request. */
export const OPML_CHARS_MAX = 900_000;
/** Milliseconds for finding the feed of an address, all the places looked at included. */
export const FEED_SEARCH_MS = 15_000;
