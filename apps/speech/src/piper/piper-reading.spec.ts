import { findSampleStarts } from './piper-reading.ts';

const sound = (length: number, from = 0, to = length) =>
  Float32Array.from({ length }, (_, at) => (at >= from && at < to ? 0.5 : 0));

it('findSampleStarts uses the durations returned by the model', () => {
  expect(findSampleStarts([0, 2, 3], 4, Float32Array.of(1, 2, 0, 5), 100, sound(800))).toEqual([0, 300, 300]);
});

it.each([
  ['no durations', undefined],
  ['durations of another count', Float32Array.of(1, 2, 5)],
  ['durations that do not add up to the audio', Float32Array.of(1, 2, 0, 50)],
])('findSampleStarts divides the audible part evenly when given %s', (_, steps) => {
  expect(findSampleStarts([0, 2, 3], 4, steps, 100, sound(1_000, 100, 901))).toEqual([100, 500, 700]);
});

it('findSampleStarts returns 0 for every word of silent audio', () => {
  expect(findSampleStarts([0, 3], 4, undefined, 100, sound(1_000, 0, 0))).toEqual([0, 0]);
});
