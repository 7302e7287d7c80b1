import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { primaryOf } from '@tidings/contracts/languages/tag.ts';
import { languageName } from './language-name.ts';

/** Which voices to show; an empty word wants them all. */
export type Wanted = { language: string; gender: '' | 'Female' | 'Male' };
export const everyVoice: Wanted = { language: '', gender: '' };

/** The voices wanted, in their order. */
export const voicesWanted = (voices: readonly Voice[], { language, gender }: Wanted): Voice[] =>
  voices.filter(
    (voice) => (language === '' || voice.language === language) && (gender === '' || voice.gender === gender),
  );

/** The languages there are, by their names in the words of `locale`. */
export function languagesOf(voices: readonly Voice[], locale: string): { code: string; name: string }[] {
  const names = new Map(voices.map((voice) => [voice.language, languageName(voice, locale)]));
  return [...names].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Puts the voices of a language first; both parts keep their order. */
export function withLanguageFirst(voices: readonly Voice[], language: string): Voice[] {
  const speaks = (voice: Voice) => primaryOf(voice.language) === primaryOf(language);
  return [...voices.filter(speaks), ...voices.filter((voice) => !speaks(voice))];
}
