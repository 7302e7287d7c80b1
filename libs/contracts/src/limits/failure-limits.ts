export const FAILURE_MESSAGE_MAX = 300;
export const FAILURE_STACK_MAX = 2_000;
/** Limits the reports of an error that occurs in a loop. */
export const FAILURES_PER_PAGE_MAX = 20;
/** Applies per process and minute. */
export const FAILURES_ACCEPTED_MAX = 600;
export const FAILURES_LOGGED_MAX = 60;
