/** Characters of what is kept of a failure in a page; the rest is cut off. */
export const FAILURE_MESSAGE_MAX = 300;
export const FAILURE_STACK_MAX = 2_000;
/** Reports that one page sends: one that fails in a loop says so often enough. */
export const FAILURES_OF_PAGE_MAX = 20;
/** Reports that one process takes within a minute, and lines it logs of them. */
export const FAILURES_TAKEN_MAX = 600;
export const FAILURES_LOGGED_MAX = 60;
