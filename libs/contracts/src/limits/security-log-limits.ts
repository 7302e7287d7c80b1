/** Default of `TIDINGS_SECURITY_LOG_DAYS`. */
export const SECURITY_LOG_DAYS_DEFAULT = 90;
/** Applies per kind and account; an additional entry counts the remaining events. */
export const SECURITY_ENTRIES_PER_DAY = 100;
export const FAILED_ENTRIES_PER_DAY = 24;
export const SECURITY_BROWSER_CHARS = 200;
/** Applies per network; the remaining failures are summed up at the end of the minute. */
export const LOGGED_FAILURES_PER_MINUTE = 10;
export const FAILURE_SOURCES_MAX = 10_000;
export const SECURITY_LOG_PAGE_SIZE = 20;
