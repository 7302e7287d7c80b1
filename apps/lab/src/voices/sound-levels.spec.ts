import { measureSilenceMs, measureTruePeakDb } from './sound-levels.ts';

const RATE = 24_000;
const tone = (frequency: number, amplitude: number, phase = 0) =>
  Float32Array.from({ length: RATE }, (_, at) => amplitude * Math.sin((2 * Math.PI * frequency * at) / RATE + phase));

it('the true peak of a tone whose samples miss its maximum is the maximum', () => {
  const samples = tone(RATE / 4, 1, Math.PI / 4);
  expect(20 * Math.log10(Math.max(...samples))).toBeCloseTo(-3.01, 1);
  expect(measureTruePeakDb(samples)).toBeCloseTo(0, 0);
});

it.each([0.25, 0.5])('the true peak of a slow tone of amplitude %d is its sample peak', (amplitude) => {
  expect(measureTruePeakDb(tone(200, amplitude))).toBeCloseTo(20 * Math.log10(amplitude), 1);
});

it('silence at the start and at the end is measured, and pauses are ignored', () => {
  const samples = new Float32Array(RATE);
  samples.fill(0.1, 0.1 * RATE, 0.3 * RATE);
  samples.fill(0.1, 0.6 * RATE, 0.75 * RATE);
  const [start, end] = measureSilenceMs(samples, RATE);
  expect(start).toBeCloseTo(100, 0);
  expect(end).toBeCloseTo(250, 0);
});

it('audio without sound is silent at both ends', () => {
  expect(measureSilenceMs(new Float32Array(RATE), RATE)).toEqual([1_000, 1_000]);
  expect(measureTruePeakDb(new Float32Array(RATE))).toBe(-Infinity);
});
