/** How long an account that is to go can still be kept, in days; then it is removed from every store. */
export const ACCOUNT_DELETION_DAYS = 30;
/** How long an export can be fetched, in days, and how many one person may ask for. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORTS_PER_DAY = 1;
/** Sessions that ended, or were not used any more, are forgotten after so many days. */
export const SESSION_KEPT_DAYS = 30;
/** A code that was asked for is forgotten so many days after it stopped counting. */
export const REQUEST_KEPT_DAYS = 1;
/** What somebody wrote to the operator is forgotten after so many days. */
export const MESSAGE_KEPT_DAYS = 30;
/** Mails written to the data folder are deleted after so many days. */
export const MAIL_KEPT_DAYS = 30;
/**
 * What somebody listened to, and where they were in it, is forgotten after so many months; so is that they removed
 * something of it, and what audio was paid for.
 */
export const HISTORY_KEPT_MONTHS = 12;
/** The place of a listener without an account in a story is deleted this many days after its last report. */
export const ANONYMOUS_PLACE_KEPT_DAYS = 30;
/**
 * Articles a person removed from the saved ones are forgotten after so many days; until shortly before they can be had
 * back.
 */
export const REMOVED_KEPT_DAYS = 2;
/** The counter of a browser nobody signed in with is forgotten so many days after its last reset. */
export const CREDIT_KEPT_DAYS = 30;
/** Days a request for news is kept; it names nobody. */
export const NEWS_REQUEST_KEPT_DAYS = 30;
/** A text that its publisher reserves is forgotten so many hours after it was read for somebody. */
export const RESERVED_KEPT_HOURS = 24;
/** A pasted text or a sent page that belongs to no account is deleted after so many days. */
export const TEXT_KEPT_DAYS = 30;
/** A programme of news is deleted after so many days, with its sound. */
export const PROGRAMME_KEPT_DAYS = 7;
/** Gigabytes of sound kept in files, unless the operator says otherwise: about 900 hours. */
export const AUDIO_KEPT_GB = 20;
export const AUDIO_KEPT_SMALL_GB = 1;
/**
 * Days an article is kept that nobody saved, queued or listened to, unless the operator says otherwise; of each source
 * this many of the newest stay, so that its feed does not bring one back.
 */
export const ARTICLE_KEPT_DAYS = 365;
export const NEWEST_KEPT = 200;
/** Nightly backups that stay; the oldest goes when one more was made. */
export const BACKUPS_KEPT = 14;
