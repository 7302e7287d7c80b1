import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { getPageLanguage, getPageLocale } from '@tidings/ui/page-language.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Returns the total duration in ms, or null while a text is being extracted. Ignores articles whose extraction failed.
 */
export const sumListeningMs = (
  articles: readonly Pick<ArticleCardFields, 'listenMs' | 'contentState'>[],
): number | null =>
  articles.some(({ listenMs, contentState }) => listenMs === null && contentState === 'pending')
    ? null
    : articles.reduce((sum, article) => sum + (article.listenMs ?? 0), 0);

export function formatHours(ms: number): string {
  if (ms < HOUR_MS) return formatMinutes(ms);
  const minutes = Math.round((ms % HOUR_MS) / MINUTE_MS);
  const hours = Math.floor(ms / HOUR_MS);
  const inHours =
    getPageLanguage() === 'en'
      ? `${hours} h`
      : new Intl.NumberFormat(getPageLocale(), { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(hours);
  return minutes === 0 ? inHours : `${inHours} ${formatMinutes(minutes * MINUTE_MS)}`;
}
