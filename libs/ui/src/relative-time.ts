import { getPageLanguage, getPageLocale } from './page-language.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_DAYS = 7;

const formatRelative = (value: number, unit: 'second' | 'minute' | 'hour' | 'day') =>
  new Intl.RelativeTimeFormat(getPageLocale(), { numeric: 'auto', style: unit === 'day' ? 'long' : 'short' }).format(
    -value,
    unit,
  );

/** Returns `just now`, `40 min ago`, `2 h ago`, `3 days ago` or `4 November`, for example. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const isEnglish = getPageLanguage() === 'en';
  const minutes = Math.max(0, Math.floor((now - then) / MINUTE_MS));
  if (minutes < 1) return isEnglish ? 'just now' : formatRelative(0, 'second');
  if (minutes < HOUR_MINUTES) return isEnglish ? `${minutes} min ago` : formatRelative(minutes, 'minute');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < DAY_MINUTES) return isEnglish ? `${hours} h ago` : formatRelative(hours, 'hour');
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days < WEEK_DAYS)
    return isEnglish ? (days === 1 ? 'yesterday' : `${days} days ago`) : formatRelative(days, 'day');
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(isEnglish ? 'en-GB' : getPageLocale(), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}
