import type { Voice } from '@tidings/api-client/types.ts';

/** Which voices to show; an empty word wants them all. */
export type Wanted = { language: string; gender: '' | 'Female' | 'Male' };
export const everyVoice: Wanted = { language: '', gender: '' };

/** The voices wanted, in their order. */
export const voicesWanted = (voices: readonly Voice[], { language, gender }: Wanted): Voice[] =>
  voices.filter((voice) => (language === '' || voice.language === language) && (gender === '' || voice.gender === gender));

/** The languages there are, by name. */
export function languagesOf(voices: readonly Voice[]): { code: string; name: string }[] {
  const names = new Map(voices.map(({ language, languageName }) => [language, languageName]));
  return [...names].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
