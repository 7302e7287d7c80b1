import fc from 'fast-check';
import { splitPrefixWords, parseWebsearch } from './search-text.ts';

it('parseWebsearch parses words, phrases, exclusions and OR', () => {
  expect(parseWebsearch('red  kites "over the valley" -blue -"old town"')).toEqual([
    { words: ['red', 'kites'], phrases: ['over the valley'], excluded: ['blue', 'old town'] },
  ]);
  expect(parseWebsearch('valley OR harbour kites')).toEqual([
    { words: ['valley'], phrases: [], excluded: [] },
    { words: ['harbour', 'kites'], phrases: [], excluded: [] },
  ]);
});

it('parseWebsearch omits parts that contain no letters or digits', () => {
  expect(parseWebsearch(' - "" "-" or ((( !@# ')).toEqual([]);
  expect(parseWebsearch('or "an open end')).toEqual([{ words: ['an', 'open', 'end'], phrases: [], excluded: [] }]);
});

it('parseWebsearch accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { words, phrases, excluded } of parseWebsearch(text))
        expect([...words, ...phrases, ...excluded].every((part) => /[\p{L}\p{N}]/u.test(part))).toBe(true);
    }),
  );
});

it('splitPrefixWords splits a prefix into words', () => {
  expect(splitPrefixWords("L'Été d’Ivoire: 20")).toEqual(['l', 'été', 'd', 'ivoire', '20']);
  expect(splitPrefixWords('… "')).toEqual([]);
});
