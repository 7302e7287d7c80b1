import { getPageLanguage, getPageLocale } from './page-language.ts';

const MINUTE_MS = 60_000;

/** Returns `4 min`; at least one minute. */
export function formatMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  return getPageLanguage() === 'en'
    ? `${minutes} min`
    : new Intl.NumberFormat(getPageLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Returns a time such as `3:10` or `1:02:45`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, remainder] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(remainder)}` : `${minutes}:${two(remainder)}`;
}
