/** Days an entry of the security log is stored, unless the operator sets `TIDINGS_SECURITY_LOG_DAYS`. */
export const SECURITY_LOG_DAYS = 90;
/**
 * Entries of one kind that an account gets within a day (UTC); further ones are counted in one more entry that names no
 * browser and no network. Failed and refused attempts of one network and hour share an entry before that.
 */
export const SECURITY_ENTRIES_PER_DAY = 100;
export const FAILED_ENTRIES_PER_DAY = 24;
/** Characters of the browser's user agent that an entry stores. */
export const SECURITY_BROWSER_CHARS = 200;
/**
 * Failed and refused attempts per network that a process logs per minute, and those per account and network that it
 * adds to the security log; the others are summed up at the end of the minute.
 */
export const FAILURES_PER_MINUTE = 10;
/** Number of networks, and of accounts with a network, whose attempts a process counts at the same time. */
export const FAILURE_SOURCES_MAX = 10_000;
/** Default page size of `securityEvents`. */
export const SECURITY_PAGE = 20;
