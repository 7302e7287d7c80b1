import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { formatLanguageName } from './language-name.ts';

export type VoiceFilter = { language: string; gender: '' | 'Female' | 'Male' };
export const emptyVoiceFilter: VoiceFilter = { language: '', gender: '' };

export const filterVoices = (voices: readonly Voice[], { language, gender }: VoiceFilter): Voice[] =>
  voices.filter(
    (voice) => (language === '' || voice.language === language) && (gender === '' || voice.gender === gender),
  );

export function listLanguages(voices: readonly Voice[], locale: string): { code: string; name: string }[] {
  const names = new Map(voices.map((voice) => [voice.language, formatLanguageName(voice, locale)]));
  return [...names].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

export function moveLanguageFirst(voices: readonly Voice[], language: string): Voice[] {
  const speaks = (voice: Voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language);
  return [...voices.filter(speaks), ...voices.filter((voice) => !speaks(voice))];
}
