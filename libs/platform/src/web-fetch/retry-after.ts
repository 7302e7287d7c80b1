const RETRY_AFTER_MAX_SECONDS = 86_400;

/**
 * Seconds a `Retry-After` header (a number or a date) asks to wait from `now` in milliseconds, at most a day; null
 * without one.
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX_SECONDS) : null;
}
