/** Items a page of any list may ask for. */
export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 30;
/** Characters of pasted text the reader accepts. */
export const PASTED_TEXT_MAX = 100_000;
/** Characters of a search query. */
export const SEARCH_QUERY_MAX = 200;
/** Characters of an address. */
export const URL_MAX = 2_048;
/** Characters the speech port takes in one request (Amazon Polly's own limit). */
export const SPEECH_REQUEST_MAX = 3_000;
