import { readingLanguages, toBaseLanguage } from './reading-languages.ts';

it.each([
  ['de-CH', 'de'],
  ['pt_BR', 'pt'],
  ['NO', 'nb'],
  ['nn-NO', 'nb'],
  ['arb', 'ar'],
  ['cmn-CN', 'zh'],
  ['eo', 'eo'],
])('toBaseLanguage maps %s to %s', (tag, language) => {
  expect(toBaseLanguage(tag)).toBe(language);
});

it('each of the twenty reading languages has one name', () => {
  expect(readingLanguages).toHaveLength(20);
  for (const { code } of readingLanguages) expect(toBaseLanguage(code)).toBe(code);
});
