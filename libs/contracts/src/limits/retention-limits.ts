/** Days until an account scheduled for deletion is removed from all stores. */
export const ACCOUNT_DELETION_DAYS = 30;
/** Days for which an export can be downloaded, and exports per account and day. */
export const EXPORT_KEPT_DAYS = 7;
export const EXPORTS_PER_DAY = 1;
/** Days after which ended or expired sessions are deleted. */
export const SESSION_KEPT_DAYS = 30;
/** Days after its expiry at which a request for a code is deleted. */
export const REQUEST_KEPT_DAYS = 1;
/** Days after which messages to the operator are deleted. */
export const MESSAGE_KEPT_DAYS = 30;
/** Days after which mails in the data folder are deleted. */
export const MAIL_KEPT_DAYS = 30;
/** Months after which listening history, positions, deletions from the history and charges are deleted. */
export const HISTORY_KEPT_MONTHS = 12;
/** Days after its last report at which an anonymous listener's position is deleted. */
export const ANONYMOUS_PLACE_KEPT_DAYS = 30;
/** Days after which removed articles are deleted from the library; the removal can be undone until shortly before. */
export const REMOVED_KEPT_DAYS = 2;
/** Days after its last reset at which the credit of an anonymous browser is deleted. */
export const CREDIT_KEPT_DAYS = 30;
/** Days for which a request for news is stored; it contains no personal data. */
export const NEWS_REQUEST_KEPT_DAYS = 30;
/** Hours after extraction at which a text reserved by its publisher is deleted. */
export const RESERVED_KEPT_HOURS = 24;
/** Days after which pasted texts and sent pages without an account are deleted. */
export const TEXT_KEPT_DAYS = 30;
/** Days after which a programme is deleted with its audio. */
export const PROGRAMME_KEPT_DAYS = 7;
/** Default size of stored audio in gigabytes: about 900 hours. */
export const AUDIO_KEPT_GB = 20;
export const AUDIO_KEPT_SMALL_GB = 1;
/**
 * Default number of days after which articles that no one saved, queued or played are deleted. The newest ones of each
 * source are kept, because the feed would deliver them again.
 */
export const ARTICLE_KEPT_DAYS = 365;
export const NEWEST_KEPT = 200;
/** Number of nightly backups to keep. */
export const BACKUPS_KEPT = 14;
