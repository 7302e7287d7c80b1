// Saved articles and queue
/** Default of `TIDINGS_SAVED_FREE`. */
export const FREE_SAVED_ARTICLES_DEFAULT = 5;
/** UTF-16 units. */
export const NOTES_CHARS_MAX = 10_000;
/** Maximum number of IDs per response, newest first. */
export const SAVED_IDS_MAX = 1_000;
export const SAVED_UNDO_HOURS = 24;
/** Limits the anonymous listening sessions that are merged at sign-in. */
export const HISTORY_MERGE_MAX = 500;

export const QUEUE_ITEMS_MAX = 300;

/** The wording is prescribed by the specification. */
export function formatSavedLimitMessage(limit: number): string {
  return (
    `You have reached the maximum limit of ${limit} saved articles. Please upgrade to premium to save more ` +
    'articles.'
  );
}

// Texts
export const PASTED_TEXT_MAX = 100_000;
/** Longer titles are truncated. */
export const PASTED_TITLE_MAX = 200;
/** UTF-16 units, which are about three and a half hours of audio. */
export const TEXT_MAX = 210_000;
/** Larger, because numbers and symbols are spoken as words. */
export const SPOKEN_TEXT_MAX = 2 * TEXT_MAX;
/** Longer texts are processed in a worker thread. */
export const MAIN_THREAD_TEXT_MAX = 8_000;
/** Maximum processor time of a task on the main thread. */
export const MAIN_THREAD_TASK_MS_MAX = 50;
/** Maximum processor time of a task in a worker thread. */
export const TEXT_WORK_MS_MAX = 5_000;
export const TEXTS_WAITING_MAX = 200;

// Conversions
/** Maximum characters. They have at most 9,000 bytes; Amazon Translate accepts 10,000. */
export const TRANSLATION_REQUEST_CHARS_MAX = 3_000;
/** Maximum characters. The page sends one request per paragraph. */
export const TRANSLATION_TEXT_CHARS_MAX = 20_000;

export const TRANSLATION_DEADLINE_MS = 15_000;

/** Each retry waits for a random time up to a base that doubles with every attempt. */
export const CONVERSION_ATTEMPTS_MAX = 3;
export const CONVERSION_RETRY_BASE_MS = 100;
export const CONVERSION_THROTTLED_BASE_MS = 500;
export const CONVERSION_CONNECT_TIMEOUT_MS = 3_100;
export const CONVERSION_RESPONSE_TIMEOUT_MS = 20_000;

/** Amazon Comprehend's limit. */
export const INTERPRETED_TEXT_BYTES_MAX = 5_000;
/** Amazon Rekognition accepts slightly more. */
export const IDENTIFIED_PICTURE_BYTES_MAX = 5_000_000;
export const RECORDING_BYTES_MAX = 8_000_000;
export const RECORDING_SECONDS_MAX = 120;
export const RECORDING_DEADLINE_MS = 150_000;
/** Conversions cost money, so they are limited per account. */
export const CONVERSION_WINDOW_MINUTES = 60;
export const CONVERSIONS_MAX = { text: 200, picture: 100, recording: 20 } as const;

export const TRANSCRIPTION_ADDRESS_SECONDS = 300;
export const TRANSCRIPTION_CHUNK_SAMPLES = 1_024;
export const TRANSCRIPTION_INPUT_RATE = 44_100;

/** Texts with fewer words use only one recogniser. */
export const SECOND_RECOGNIZER_WORDS_MIN = 50;
export const FACES_MAX = 50;

// Blogs
export const BLOG_PAGE_SIZE = 20;
export const BLOG_PREVIEW_CHARS = 150;
/** Limits of single-line fields, in UTF-16 units. */
export const BLOG_TITLE_MAX = 200;
export const BLOG_NAME_MAX = 100;
export const BLOG_SEO_DESCRIPTION_MAX = 300;
export const BLOG_CONTENT_BYTES_MAX = 204_800;
/** Limits the number of page elements, because each block becomes one. */
export const BLOG_BLOCKS_MAX = 5_000;
/** Limits the number of page elements, because each link, code span or emphasised word becomes one. */
export const BLOG_MARKS_MAX = 5_000;
export const BLOG_KEYWORDS_MAX = 20;
export const BLOG_KEYWORD_CHARS_MAX = 60;
export const BLOG_SLUG_MAX = 80;
/** Counted per account and `ATTEMPT_WINDOW_MINUTES`. */
export const BLOG_WRITES_MAX = 30;
export const BLOG_PREVIEWS_MAX = 300;
