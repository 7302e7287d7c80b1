const RETRY_AFTER_MAX_SECONDS = 86_400;

/** Returns seconds, at most a day; `now` is in milliseconds. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX_SECONDS) : null;
}
