import { startsOf } from './piper-times.ts';

const sound = (length: number, from = 0, to = length) =>
  Float32Array.from({ length }, (_, at) => (at >= from && at < to ? 0.5 : 0));

it("follows the model's own durations", () => {
  expect(startsOf([0, 2, 3], 4, Float32Array.of(1, 2, 0, 5), 100, sound(800))).toEqual([0, 300, 300]);
});

it.each([
  ['none', undefined],
  ['those of another length', Float32Array.of(1, 2, 5)],
  ['those that are not the sound', Float32Array.of(1, 2, 0, 50)],
])('shares what is heard when there are %s', (_, steps) => {
  expect(startsOf([0, 2, 3], 4, steps, 100, sound(1_000, 100, 901))).toEqual([100, 500, 700]);
});

it('puts everything at the beginning of silence', () => {
  expect(startsOf([0, 3], 4, undefined, 100, sound(1_000, 0, 0))).toEqual([0, 0]);
});
