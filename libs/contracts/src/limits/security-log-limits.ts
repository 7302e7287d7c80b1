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
 * Failed and refused attempts of one network that a process writes to the log within a minute, and those of one account
 * and network that it writes to the security log; the others are summed up when the minute is over.
 */
export const FAILURES_PER_MINUTE = 10;
/** Networks, and accounts with a network, of which a process counts attempts at once. */
export const FAILURE_SOURCES_MAX = 10_000;
/** Entries of one page of `securityEvents`, unless the caller asks for another number. */
export const SECURITY_PAGE = 20;
