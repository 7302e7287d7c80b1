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
