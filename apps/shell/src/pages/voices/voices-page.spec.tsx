import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { emptyVoiceFilter, listLanguages, filterVoices, moveLanguageFirst } from './voices-page.tsx';

const voices = voiceCatalogue.map(({ id, name, gender, locale, languageName, textToRead }) => ({
  id,
  name,
  gender,
  language: locale,
  languageName,
  textToRead,
  label: null,
  quality: 'basic' as const,
  imageUrl: null,
}));

it('shows every voice without filters', () => {
  expect(filterVoices(voices, emptyVoiceFilter)).toEqual(voices);
});

it('filters by language and gender together', () => {
  expect(filterVoices(voices, { language: 'fr-FR', gender: 'Male' }).map(({ name }) => name)).toEqual(['Mathieu']);
  expect(filterVoices(voices, { language: 'hi-IN', gender: 'Male' })).toEqual([]);
  expect(filterVoices(voices, { language: '', gender: 'Female' }).every(({ gender }) => gender === 'Female')).toBe(
    true,
  );
});

it('lists each language once, with its name', () => {
  const languages = listLanguages(voices, 'en');
  expect(new Set(languages.map(({ code }) => code)).size).toBe(29);
  expect(languages[0]!.name).toBe('Arabic');
  expect(languages.map(({ name }) => name)).toEqual(
    languages.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  );
});

it("names and sorts languages in the page's language", () => {
  const names = listLanguages(voices, 'de').map(({ name }) => name);
  expect(names).toContain('Deutsch (Deutschland)');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
});

it('lists the voices of a language and all its regions first', () => {
  const ordered = moveLanguageFirst(voices, 'de');
  const german = voices.filter(({ language }) => language.startsWith('de-'));
  expect(german.length).toBeGreaterThan(0);
  expect(ordered.slice(0, german.length)).toEqual(german);
  expect(ordered).toHaveLength(voices.length);
});
