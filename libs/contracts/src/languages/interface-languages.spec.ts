import { chooseInterfaceLanguage } from './interface-languages.ts';

it.each([
  [['de-CH', 'fr'], 'de'],
  [['AR'], 'ar'],
  [['ja', 'pt-BR', 'es-419'], 'es'],
  [['ja'], 'en'],
  [[], 'en'],
  [['en-GB', 'de'], 'en'],
])('chooseInterfaceLanguage(%j) returns %s', (wanted, language) => {
  expect(chooseInterfaceLanguage(wanted)).toBe(language);
});
