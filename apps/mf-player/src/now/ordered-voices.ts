import { primaryOf } from '@tidings/contracts/languages/tag.ts';

/** Those that speak a language first; then by language and region, within one by name. */
export const ordered = (voices: readonly SpeechSynthesisVoice[], language: string | null): SpeechSynthesisVoice[] =>
  voices.toSorted(
    (a, b) =>
      Number(primaryOf(b.lang) === primaryOf(language)) - Number(primaryOf(a.lang) === primaryOf(language)) ||
      a.lang.localeCompare(b.lang) ||
      a.name.localeCompare(b.name),
  );
