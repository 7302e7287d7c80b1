import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';

/** Sorts voices: first those of `language`, then by language, region and name. */
export const sortVoices = (voices: readonly SpeechSynthesisVoice[], language: string | null): SpeechSynthesisVoice[] =>
  voices.toSorted(
    (a, b) =>
      Number(getPrimaryLanguage(b.lang) === getPrimaryLanguage(language)) -
        Number(getPrimaryLanguage(a.lang) === getPrimaryLanguage(language)) ||
      a.lang.localeCompare(b.lang) ||
      a.name.localeCompare(b.name),
  );

export function formatLanguageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag.replace('_', '-')) ?? tag;
  } catch {
    return tag;
  }
}
