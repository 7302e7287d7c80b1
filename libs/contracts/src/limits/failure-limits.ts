/** Maximum lengths of the stored message and stack of a page error. */
export const FAILURE_MESSAGE_MAX = 300;
export const FAILURE_STACK_MAX = 2_000;
/** Maximum number of error reports per page, enough for an error in a loop. */
export const FAILURES_OF_PAGE_MAX = 20;
/** Error reports that a process accepts and logs per minute. */
export const FAILURES_TAKEN_MAX = 600;
export const FAILURES_LOGGED_MAX = 60;
