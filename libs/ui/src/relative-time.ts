const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_DAYS = 7;

/** How long ago a moment was, as people say it: `just now`, `40 min ago`, `2 h ago`, `3 days ago`, `4 November`. */
export function agoOf(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const minutes = Math.max(0, Math.floor((now - then) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < HOUR_MINUTES) return `${minutes} min ago`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h ago`;
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days === 1) return 'yesterday';
  if (days < WEEK_DAYS) return `${days} days ago`;
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...(new Date(then).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' }) }).format(then);
}
