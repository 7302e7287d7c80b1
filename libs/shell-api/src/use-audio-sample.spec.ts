import { findSpokenWordAt } from './use-audio-sample.ts';

const sentences = [
  { index: 0, block: 0, start: 0, end: 6, ms: 100, durationMs: 500, words: [{ start: 0, end: 6, ms: 120 }] },
  {
    index: 1,
    block: 1,
    start: 0,
    end: 11,
    ms: 900,
    durationMs: 800,
    words: [
      { start: 0, end: 5, ms: 900 },
      { start: 6, end: 11, ms: 1300 },
    ],
  },
  { index: 2, block: 1, start: 12, end: 20, ms: 2000, durationMs: 400 },
];

it('findSpokenWordAt returns the spoken word with its block', () => {
  expect([0, 110, 130, 899, 900, 1299, 1300, 1999].map((ms) => findSpokenWordAt({ sentences }, ms))).toEqual([
    null,
    null,
    { block: 0, start: 0, end: 6 },
    { block: 0, start: 0, end: 6 },
    { block: 1, start: 0, end: 5 },
    { block: 1, start: 0, end: 5 },
    { block: 1, start: 6, end: 11 },
    { block: 1, start: 6, end: 11 },
  ]);
});

it('findSpokenWordAt returns null in a sentence without word times', () => {
  expect(findSpokenWordAt({ sentences }, 2100)).toBeNull();
  expect(findSpokenWordAt({ sentences: [] }, 10)).toBeNull();
});
