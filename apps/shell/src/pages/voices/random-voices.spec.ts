import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { castFor, someOf } from './random-voices.ts';

it('returns eight different voices', () => {
  const taken = someOf(voiceCatalogue, 8);
  expect(taken).toHaveLength(8);
  expect(new Set(taken).size).toBe(8);
  expect(voiceCatalogue).toEqual(expect.arrayContaining(taken));
});

it('returns all with equal frequency, and others each time', () => {
  const seen = new Map<number, number>();
  for (let round = 0; round < 4_000; round += 1)
    for (const one of someOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)) seen.set(one, (seen.get(one) ?? 0) + 1);
  for (const count of seen.values()) expect(Math.abs(count - 1_200)).toBeLessThan(200);
  expect(seen.size).toBe(10);
});

const voices = voiceCatalogue.map(({ id, locale }) => ({ id, language: locale }));

it('returns half of the voices in the reader’s language', () => {
  const cast = castFor(voices, 'en', 8);
  expect(new Set(cast).size).toBe(8);
  expect(cast.filter(({ language }) => language.startsWith('en')).length).toBeGreaterThanOrEqual(4);
  const welsh = castFor(voices, 'cy', 8);
  expect(welsh).toHaveLength(8);
  expect(welsh.some(({ language }) => language.startsWith('cy'))).toBe(true);
});

it('returns all if there are fewer, and does not change the list', () => {
  const list = ['a', 'b'];
  expect(someOf(list, 8, () => 0.999).toSorted()).toEqual(['a', 'b']);
  expect(someOf([], 8)).toEqual([]);
  expect(list).toEqual(['a', 'b']);
});
