/**
 * Characters (UTF-16 units) of the longest text anything is made of with its title, wherever it comes from: a page, a
 * feed, a blog. Three hours and a half of sound.
 */
export const TEXT_MAX = 210_000;
/** What is said of such a text: figures and signs become words. */
export const SPOKEN_TEXT_MAX = 2 * TEXT_MAX;
/** Up to so many characters are worked on at once, without holding anybody up; longer texts go to a thread. */
export const TEXT_AT_ONCE_MAX = 8_000;
/** Longest piece of work, in milliseconds of processor time, that everybody else waits for. */
export const AT_ONCE_MS_MAX = 50;
/** Of a thread: the same for one text, and texts that may wait for one. */
export const TEXT_WORK_MS_MAX = 5_000;
export const TEXTS_WAITING_MAX = 200;
