export const ACCOUNT_DELETION_DAYS = 30;
export const EXPORT_KEPT_DAYS = 7;
export const EXPORTS_PER_DAY = 1;
/** After its end or expiry. */
export const SESSION_KEPT_DAYS = 30;
/** After its expiry. */
export const REQUEST_KEPT_DAYS = 1;
export const MESSAGE_KEPT_DAYS = 30;
/** In the data folder. */
export const MAIL_KEPT_DAYS = 30;
/** Applies to listening history, positions, history deletions and charges. */
export const HISTORY_KEPT_MONTHS = 12;
/** After its last report. */
export const ANONYMOUS_PROGRESS_KEPT_DAYS = 30;
/** The removal can be undone until shortly before. */
export const REMOVED_ARTICLE_KEPT_DAYS = 2;
/** Credit of anonymous browsers, after its last reset. */
export const CREDIT_KEPT_DAYS = 30;
export const NEWS_REQUEST_KEPT_DAYS = 30;
export const RESERVED_TEXT_KEPT_HOURS = 24;
/** Applies to pasted texts and sent pages without an account. */
export const TEXT_KEPT_DAYS = 30;
export const PROGRAMME_KEPT_DAYS = 7;
/** About 900 hours. */
export const AUDIO_KEPT_GB = 20;
export const AUDIO_KEPT_SMALL_GB = 1;
/** Keeps each source's newest articles, because the feed would deliver them again. */
export const ARTICLE_KEPT_DAYS = 365;
export const NEWEST_ARTICLES_KEPT = 200;
export const BACKUPS_KEPT = 14;
