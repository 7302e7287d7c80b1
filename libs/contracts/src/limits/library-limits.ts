/** Articles a person on the free tier may have saved at once; an operator may say otherwise (`TIDINGS_SAVED_FREE`). */
export const SAVED_FREE_DEFAULT = 5;
/** Characters (UTF-16 units) of the notes on a saved article. */
export const NOTES_CHARS_MAX = 10_000;
/** Saved articles whose ids are sent at once, newest first. */
export const SAVED_IDS_MAX = 1_000;
/** How long a removed article can be had back, in hours. */
export const SAVED_UNDO_HOURS = 24;
/** Listenings a browser may hand over at a sign-in. */
export const HISTORY_MERGE_MAX = 500;

/** Stories in a listening queue. */
export const QUEUE_MAX = 300;

/** Why the next article is not saved, in the specification's sentence. */
export function savedLimitMessage(limit: number): string {
  return (
    `You have reached the maximum limit of ${limit} saved articles. Please upgrade to premium to save more ` +
    'articles.'
  );
}
