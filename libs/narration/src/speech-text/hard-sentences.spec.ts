import { spokenOf } from '../spoken-text.ts';
import { hardSentences } from './hard-sentences.ts';

/** Names are compared as they are written, not as an engine is helped to say them. */
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
  Object.entries(hardSentences).flatMap(([language, sentences]) =>
    sentences.map(([written, said]) => [language, written, said]),
  ),
)('%s: %s', (language = '', written = '', said = '') => {
  expect(plain(spokenOf({ text: written }, language, { pronunciations: asWritten, sayCitations: false }).text)).toBe(
    said,
  );
});

it('has forty in English and ten in each of the other languages, without a figure in what is said', () => {
  expect(Object.values(hardSentences).map((sentences) => sentences.length)).toEqual([40, 10, 10, 10]);
  expect(
    Object.values(hardSentences)
      .flat()
      .filter(([, said]) => !/^[\p{Ll} ]+$/u.test(said)),
  ).toEqual([]);
});
