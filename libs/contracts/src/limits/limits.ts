/** Items a page of any list may ask for. */
export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 30;
/** Characters of pasted text the reader accepts. */
export const PASTED_TEXT_MAX = 100_000;
/** Characters kept of its title. */
export const PASTED_TITLE_MAX = 200;
/** Characters of a search query. */
export const SEARCH_QUERY_MAX = 200;
/** Characters of an address. */
export const URL_MAX = 2_048;
/** Characters the speech port takes in one request (Amazon Polly's own limit). */
export const SPEECH_REQUEST_MAX = 3_000;
/** Decoded bytes of a page or feed; the largest of 1,300 real pages had 1.6 MB. */
export const PAGE_BYTES_MAX = 5_000_000;
/** Bytes of a picture. */
export const PICTURE_BYTES_MAX = 10_000_000;

/** Longest name a pronunciation is for, and longest way to say it, in characters. */
export const PRONUNCIATION_MATCH_MAX = 60;
export const PRONUNCIATION_SAY_MAX = 120;
/** Pronunciations one listener may keep. */
export const PRONUNCIATIONS_MAX = 200;
/** Pronunciations an operator's file may hold. */
export const OPERATOR_PRONUNCIATIONS_MAX = 2_000;
