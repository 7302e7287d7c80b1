/**
 * Maximum length of a text with its title from any origin (page, feed, blog), in UTF-16 units: three and a half hours
 * of audio.
 */
export const TEXT_MAX = 210_000;
/** Maximum length of the spoken text, in which numbers and symbols become words. */
export const SPOKEN_TEXT_MAX = 2 * TEXT_MAX;
/** Texts up to this length are processed on the main thread; longer ones use a worker thread. */
export const TEXT_AT_ONCE_MAX = 8_000;
/** Maximum processor time of a task on the main thread, in milliseconds. */
export const AT_ONCE_MS_MAX = 50;
/** Maximum processor time per text in a worker thread, in milliseconds, and maximum number of queued texts. */
export const TEXT_WORK_MS_MAX = 5_000;
export const TEXTS_WAITING_MAX = 200;
