import { toSpokenText } from '../spoken-sentences.ts';
import { difficultSentences } from './difficult-sentences.ts';

/** Pronunciations that cancel the built-in respelling of these names. */
const asWritten = ['Xi', 'Nguyen', 'Kyiv'].map((match) => ({
  match,
  say: match,
  kind: 'word' as const,
  language: null,
  caseSensitive: true,
}));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[-’']/g, ' ')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

it.each(
  Object.entries(difficultSentences).flatMap(([language, sentences]) =>
    sentences.map(([written, said]) => [language, written, said]),
  ),
)('reads the hard sentence in %s: %s', (language = '', written = '', said = '') => {
  expect(
    plain(toSpokenText({ text: written }, language, { pronunciations: asWritten, sayCitations: false }).text),
  ).toBe(said);
});

it('there are 40 English sentences and 10 in each other language, without digits', () => {
  expect(Object.values(difficultSentences).map((sentences) => sentences.length)).toEqual([40, 10, 10, 10]);
  expect(
    Object.values(difficultSentences)
      .flat()
      .filter(([, said]) => !/^[\p{Ll} ]+$/u.test(said)),
  ).toEqual([]);
});
