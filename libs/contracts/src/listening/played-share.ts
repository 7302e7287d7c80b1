/** Share of an article after which it counts as finished. */
const PLAYED_SHARE = 0.98;

export const isPlayedToEnd = (share: number): boolean => share >= PLAYED_SHARE;

export const isAtEnd = (ms: number, durationMs: number | null): boolean =>
  durationMs !== null && durationMs > 0 && isPlayedToEnd(ms / durationMs);
