import type { Voice } from '@tidings/api-client/operations/voices.query.ts';

export function formatLanguageName(
  { language, languageName: inEnglish }: Pick<Voice, 'language' | 'languageName'>,
  locale: string,
): string {
  if (locale === 'en') return inEnglish;
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? inEnglish;
  } catch {
    return inEnglish;
  }
}
