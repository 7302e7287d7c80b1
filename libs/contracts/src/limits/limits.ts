/** Maximum and default page size of lists. */
export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 30;
/** Maximum length of a pasted text. */
export const PASTED_TEXT_MAX = 100_000;
/** Maximum length of its title; longer titles are cut. */
export const PASTED_TITLE_MAX = 200;
/** Maximum length of a search query. */
export const SEARCH_QUERY_MAX = 200;
/** Maximum length of a URL. */
export const URL_MAX = 2_048;
/** Maximum characters of a speech request: the limit of Amazon Polly. */
export const SPEECH_REQUEST_MAX = 3_000;
/** Maximum decoded size of a page or feed, in bytes; the largest of 1,300 real pages had 1.6 MB. */
export const PAGE_BYTES_MAX = 5_000_000;
/** Maximum size of a picture, in bytes. */
export const PICTURE_BYTES_MAX = 10_000_000;

/** Maximum length of a name with a pronunciation, and of the pronunciation. */
export const PRONUNCIATION_MATCH_MAX = 60;
export const PRONUNCIATION_SAY_MAX = 120;
/** Maximum number of pronunciations per listener. */
export const PRONUNCIATIONS_MAX = 200;
/** Maximum number of pronunciations in an operator's file. */
export const OPERATOR_PRONUNCIATIONS_MAX = 2_000;
