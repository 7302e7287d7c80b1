import { simplifyForeignPhones, splitByScript } from './scripts.ts';

const read = (text: string, language: string): string[] =>
  splitByScript(text, language).map((run) => `${run.voice}: ${run.text}`);

it.each([
  ['en-us', 'A plain text, 5 €.', ['en-us: A plain text, 5 €.']],
  ['en-us', 'The words 新聞 記者 mean press.', ['en-us: The words ', 'cmn: 新聞 記者', 'en-us:  mean press.']],
  ['fr', 'Le mot газета.', ['fr: Le mot ', 'ru: газета']],
  [
    'de',
    'Auf Griechisch εφημερίδα, auf Hebräisch עיתון.',
    ['de: Auf Griechisch ', 'el: εφημερίδα', 'de: , auf Hebräisch ', 'he: עיתון'],
  ],
  [
    'es',
    'Se dice صحيفة o अख़बार o 신문 allí.',
    ['es: Se dice ', 'ar: صحيفة', 'es:  o ', 'hi: अख़बार', 'es:  o ', 'ko: 신문', 'es:  allí.'],
  ],
  [
    'en-us',
    'The Thai หนังสือพิมพ์ and the Amharic ጋዜጣ.',
    ['en-us: The Thai ', 'null: หนังสือพิมพ์', 'en-us:  and the Amharic ', 'null: ጋዜጣ'],
  ],
  ['ru', 'Слово press и 新聞.', ['ru: Слово press и ', 'cmn: 新聞']],
  ['uk', 'Слово газета.', ['uk: Слово газета.']],
  ['en-us', 'ጋዜጣ', ['en-us: ጋዜጣ']],
])('splits a text where the script changes in %s: %s', (language, text, runs) => {
  expect(read(text, language)).toEqual(runs);
});

it('removes tones and foreign consonants from phonemes', () => {
  expect(simplifyForeignPhones(['s.', 'ˈi.5', '5', 'ħ'])).toEqual(['s', 'ˈi', 'h']);
});
