export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 30;
export const PASTED_TEXT_MAX = 100_000;
/** Longer titles are truncated. */
export const PASTED_TITLE_MAX = 200;
export const SEARCH_QUERY_MAX = 200;
export const URL_MAX = 2_048;
/** Amazon Polly's limit, in characters. */
export const SPEECH_REQUEST_CHARS_MAX = 3_000;
/** Applies to the decoded page; real pages have up to 1.6 MB. */
export const PAGE_BYTES_MAX = 5_000_000;
export const PICTURE_BYTES_MAX = 10_000_000;

export const PRONUNCIATION_MATCH_CHARS_MAX = 60;
export const PRONUNCIATION_SAY_CHARS_MAX = 120;
/** Per listener. */
export const PRONUNCIATIONS_MAX = 200;
/** Limits the pronunciations in an operator's file. */
export const OPERATOR_PRONUNCIATIONS_MAX = 2_000;
