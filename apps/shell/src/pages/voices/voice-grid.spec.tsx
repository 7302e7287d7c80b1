import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { pickVoices, pickRandomItems } from './voice-grid.tsx';

it('pickVoices returns eight different voices', () => {
  const sample = pickRandomItems(voiceCatalogue, 8);
  expect(sample).toHaveLength(8);
  expect(new Set(sample).size).toBe(8);
  expect(voiceCatalogue).toEqual(expect.arrayContaining(sample));
});

it('returns every item with equal frequency', () => {
  const seen = new Map<number, number>();
  for (let round = 0; round < 4_000; round += 1)
    for (const item of pickRandomItems([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)) seen.set(item, (seen.get(item) ?? 0) + 1);
  for (const count of seen.values()) expect(Math.abs(count - 1_200)).toBeLessThan(200);
  expect(seen.size).toBe(10);
});

const voices = voiceCatalogue.map(({ id, locale }) => ({ id, language: locale }));

it('half of the returned voices speak the reader’s language', () => {
  const cast = pickVoices(voices, 'en', 8);
  expect(new Set(cast).size).toBe(8);
  expect(cast.filter(({ language }) => language.startsWith('en')).length).toBeGreaterThanOrEqual(4);
  const welsh = pickVoices(voices, 'cy', 8);
  expect(welsh).toHaveLength(8);
  expect(welsh.some(({ language }) => language.startsWith('cy'))).toBe(true);
});

it('returns all voices if there are fewer than requested, and leaves the list unchanged', () => {
  const list = ['a', 'b'];
  expect(pickRandomItems(list, 8, () => 0.999).toSorted()).toEqual(['a', 'b']);
  expect(pickRandomItems([], 8)).toEqual([]);
  expect(list).toEqual(['a', 'b']);
});
