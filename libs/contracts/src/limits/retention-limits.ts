export const ACCOUNT_DELETION_DAYS = 30;
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 1;
/** Starts when the session ends or expires. */
export const SESSION_RETENTION_DAYS = 30;
/** Starts when the request expires. */
export const REQUEST_RETENTION_DAYS = 1;
export const MESSAGE_RETENTION_DAYS = 30;
/** Applies to emails in the data folder. */
export const MAIL_RETENTION_DAYS = 30;
/** Applies to listening history, positions, history deletions and charges. */
export const HISTORY_RETENTION_MONTHS = 12;
/** Starts with the last progress report. */
export const ANONYMOUS_PROGRESS_RETENTION_DAYS = 30;
/** Longer than `SAVED_UNDO_HOURS`, during which the removal can be undone. */
export const REMOVED_ARTICLE_RETENTION_DAYS = 2;
/** Applies to the credit of anonymous browsers and starts with its last reset. */
export const CREDIT_RETENTION_DAYS = 30;
export const NEWS_REQUEST_RETENTION_DAYS = 30;
export const RESERVED_TEXT_RETENTION_HOURS = 24;
/** Applies to texts pasted and pages sent without an account. */
export const TEXT_RETENTION_DAYS = 30;
export const PROGRAMME_RETENTION_DAYS = 7;
/** Enough for about 900 hours of audio. */
export const AUDIO_STORAGE_GB_DEFAULT = 20;
export const AUDIO_STORAGE_GB_SMALL_DISK = 1;
/** Each source's newest articles are kept longer, because the feed would deliver them again. */
export const ARTICLE_RETENTION_DAYS = 365;
export const RETAINED_ARTICLES_PER_SOURCE = 200;
export const RETAINED_BACKUPS_DEFAULT = 14;
