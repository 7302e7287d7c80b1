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
