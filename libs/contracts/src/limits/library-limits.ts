/** Default of `TIDINGS_SAVED_FREE`. */
export const FREE_SAVED_ARTICLES_DEFAULT = 5;
/** UTF-16 units. */
export const NOTES_CHARS_MAX = 10_000;
/** Maximum number of IDs per response, newest first. */
export const SAVED_IDS_MAX = 1_000;
export const SAVED_UNDO_HOURS = 24;
/** Limits the anonymous listening sessions that are merged at sign-in. */
export const HISTORY_MERGE_MAX = 500;

export const QUEUE_ITEMS_MAX = 300;

/** The wording is prescribed by the specification. */
export function formatSavedLimitMessage(limit: number): string {
  return (
    `You have reached the maximum limit of ${limit} saved articles. Please upgrade to premium to save more ` +
    'articles.'
  );
}
