import { applyGain, findGainDb } from './apply-gain.ts';
import { measureLoudness } from './measure-loudness.ts';

const tone = (frequency: number, amplitude: number, seconds: number, sampleRate: number) =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * frequency * at) / sampleRate),
  );
const peak = (pcm: Float32Array) => pcm.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);

it.each([48_000, 24_000, 22_050, 16_000])('a full-scale tone of 997 Hz at %d Hz has −3.01 LUFS', (sampleRate) => {
  expect(measureLoudness(tone(997, 1, 2, sampleRate), sampleRate)).toBeCloseTo(-3.01, 1);
});

it('loudness ignores pauses', () => {
  const sound = tone(997, 0.1, 5, 24_000);
  const paused = new Float32Array(sound.length * 3);
  paused.set(sound, sound.length);
  const difference = (measureLoudness(paused, 24_000) ?? 0) - (measureLoudness(sound, 24_000) ?? 0);
  expect(Math.abs(difference)).toBeLessThan(0.5);
});

it.each([
  ['silence', new Float32Array(24_000)],
  ['audio of 0.3 s', tone(997, 1, 0.3, 24_000)],
])('%s has no loudness', (_, pcm) => {
  expect(measureLoudness(pcm, 24_000)).toBeNull();
});

it.each([-30, -23, -18, -12])('a voice of %d LUFS is brought to −18 LUFS', (lufs) => {
  const quiet = tone(997, 10 ** ((lufs + 3.01) / 20), 2, 24_000);
  expect(measureLoudness(applyGain(quiet, findGainDb(quiet, 24_000) ?? 0, 24_000), 24_000)).toBeCloseTo(-18, 1);
});

it('a voice with high peaks is brought to −18 LUFS although its peaks are limited', () => {
  const pcm = tone(300, 0.03, 3, 24_000);
  for (let at = 0; at < pcm.length; at += 1) if (at % 2_400 < 120) pcm[at] = (pcm[at] ?? 0) * 8;
  expect(measureLoudness(applyGain(pcm, findGainDb(pcm, 24_000) ?? 0, 24_000), 24_000)).toBeCloseTo(-18, 0);
});

it('peaks are limited without a jump, and quiet parts keep the gain', () => {
  const pcm = tone(300, 0.1, 1, 24_000);
  for (let at = 12_000; at < 12_080; at += 1) pcm[at] = (pcm[at] ?? 0) * 8;
  const limited = applyGain(pcm, 6, 24_000);
  expect(peak(limited)).toBeLessThanOrEqual(10 ** (-3 / 20) + 1e-6);
  expect(limited[6_020]).toBeCloseTo(10 ** (6 / 20) * (pcm[6_020] ?? 0), 6);
  const ratios = Array.from(pcm, (sample, at) => (limited[at] ?? 0) / sample).filter(
    (_, at) => Math.abs(pcm[at] ?? 0) > 0.01,
  );
  const jumps = ratios.slice(1).map((ratio, at) => Math.abs(ratio - (ratios[at] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(0.1);
});
