import { mapPosition } from './map-position.ts';

const form = (...stories: [string, number][]) => {
  let next = 3;
  return {
    items: stories.map(([storyId, length]) => {
      const firstSentence = next;
      next += length;
      return { storyId, firstSentence, lastSentence: next - 1 };
    }),
  };
};
const before = form(['ferry', 4], ['wind', 5], ['opera', 6]);
const PLACE = 8;

it.each([
  ['the same sentence of the same story', form(['ferry', 4], ['wind', 5]), 8],
  ['the same sentence of a story that moved', form(['opera', 6], ['wind', 5], ['ferry', 4]), 10],
  ['the beginning of a story whose narration became longer', form(['ferry', 4], ['wind', 12]), 7],
  ['the story after a removed one', form(['ferry', 4], ['opera', 6]), 7],
  ['the story after the previous one, if none follows', form(['ferry', 4], ['loaf', 6]), 7],
  ['the beginning if no story remains', form(['loaf', 6]), 0],
])('maps the position to %s', (_, after, sentence) => {
  expect(mapPosition(before, PLACE, after)).toBe(sentence);
});

it('maps positions before the first story and after the last to the beginning', () => {
  expect([2, 18].map((sentence) => mapPosition(before, sentence, before))).toEqual([0, 0]);
});
