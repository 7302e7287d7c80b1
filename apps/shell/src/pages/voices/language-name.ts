import type { Voice } from '@tidings/api-client/operations/voices.query.ts';

/** The language of a voice in the words of `locale`; in English by the server's own name. */
export function languageName(
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
