const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE_UP_TO = 7 * DAY;

/** A story's age as a paper says it: `40 min ago`, `3 h ago`, `2 d ago`, then the day. */
export function ageOf(publishedAt: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(publishedAt));
  if (Number.isNaN(age)) return '';
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  if (age < RELATIVE_UP_TO) return `${Math.floor(age / DAY)} d ago`;
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(publishedAt));
}

/** The whole date and time, for the reader. */
export const dateLine = (publishedAt: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(publishedAt));
