/** Default maximum of saved articles on the free tier (`TIDINGS_SAVED_FREE`). */
export const SAVED_FREE_DEFAULT = 5;
/** Maximum length of the notes on a saved article, in UTF-16 units. */
export const NOTES_CHARS_MAX = 10_000;
/** Maximum number of saved IDs per response, newest first. */
export const SAVED_IDS_MAX = 1_000;
/** Hours for which the removal of an article can be undone. */
export const SAVED_UNDO_HOURS = 24;
/** Maximum number of anonymous listening sessions merged at sign-in. */
export const HISTORY_MERGE_MAX = 500;

/** Maximum length of a listening queue. */
export const QUEUE_MAX = 300;

/** Returns the message of the specification for a full library. */
export function savedLimitMessage(limit: number): string {
  return (
    `You have reached the maximum limit of ${limit} saved articles. Please upgrade to premium to save more ` +
    'articles.'
  );
}
