/** From this share on a story counts as heard to its end. */
const PLAYED_SHARE = 0.98;

export const isPlayedToEnd = (share: number): boolean => share >= PLAYED_SHARE;

/** Whether a place is at the end of a story; not known without its length. Times in milliseconds. */
export const isAtEnd = (ms: number, durationMs: number | null): boolean =>
  durationMs !== null && durationMs > 0 && isPlayedToEnd(ms / durationMs);
