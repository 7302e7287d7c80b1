import { listCountries, formatLanguageName } from './countries.ts';

it.each([
  ['en', 'Germany'],
  ['de', 'Deutschland'],
  ['ar-u-nu-latn', 'ألمانيا'],
])('names countries in %s, sorted for that language', (locale, germany) => {
  const countries = listCountries(locale);
  expect(countries.find(({ code }) => code === 'de')?.name).toBe(germany);
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, locale.slice(0, 2))));
});

it('names voice languages, including those that the browser does not know', () => {
  expect(formatLanguageName('de', 'pt-BR', 'Brazilian Portuguese')).toBe('Portugiesisch (Brasilien)');
  expect(formatLanguageName('de', 'en-GB-WLS', 'Welsh English')).toBe('Welsh English');
});
