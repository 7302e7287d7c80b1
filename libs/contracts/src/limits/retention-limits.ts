export const ACCOUNT_DELETION_DAYS = 30;
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 1;
/** After its end or expiry. */
export const SESSION_RETENTION_DAYS = 30;
/** After its expiry. */
export const REQUEST_RETENTION_DAYS = 1;
export const MESSAGE_RETENTION_DAYS = 30;
/** In the data folder. */
export const MAIL_RETENTION_DAYS = 30;
/** Applies to listening history, positions, history deletions and charges. */
export const HISTORY_RETENTION_MONTHS = 12;
/** After its last report. */
export const ANONYMOUS_PROGRESS_RETENTION_DAYS = 30;
/** The removal can be undone until shortly before. */
export const REMOVED_ARTICLE_RETENTION_DAYS = 2;
/** Credit of anonymous browsers, after its last reset. */
export const CREDIT_RETENTION_DAYS = 30;
export const NEWS_REQUEST_RETENTION_DAYS = 30;
export const RESERVED_TEXT_RETENTION_HOURS = 24;
/** Applies to pasted texts and sent pages without an account. */
export const TEXT_RETENTION_DAYS = 30;
export const PROGRAMME_RETENTION_DAYS = 7;
/** About 900 hours. */
export const AUDIO_STORAGE_GB_DEFAULT = 20;
export const AUDIO_STORAGE_GB_SMALL_DISK = 1;
/** Keeps each source's newest articles, because the feed would deliver them again. */
export const ARTICLE_RETENTION_DAYS = 365;
export const RETAINED_ARTICLES_PER_SOURCE = 200;
export const RETAINED_BACKUPS_DEFAULT = 14;
