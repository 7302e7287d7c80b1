import { primaryOf } from '@tidings/contracts/languages/tag.ts';

/** Sorts voices: those of a language first, then by language, region and name. */
export const sortVoices = (voices: readonly SpeechSynthesisVoice[], language: string | null): SpeechSynthesisVoice[] =>
  voices.toSorted(
    (a, b) =>
      Number(primaryOf(b.lang) === primaryOf(language)) - Number(primaryOf(a.lang) === primaryOf(language)) ||
      a.lang.localeCompare(b.lang) ||
      a.name.localeCompare(b.name),
  );
