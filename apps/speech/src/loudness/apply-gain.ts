import { measureLoudness } from './measure-loudness.ts';

/** Loudness of all voices. Mono podcasts commonly use −19 to −16 LUFS. */
const TARGET_LUFS = -18;
/**
 * Highest sample. MP3 encoding and reconstruction between the samples add up to 1.8 dB, and the result must stay below
 * −1 dBFS.
 */
const CEILING = 10 ** (-3 / 20);
const ROUNDS = 5;
const CLOSE_ENOUGH_DB = 0.02;
const GAIN_DB_MIN = -24;
const GAIN_DB_MAX = 18;
const LOOK_AHEAD_SECONDS = 0.005;

/**
 * Returns the gain in dB that brings a voice to −18 LUFS, measured with a sample of it. Returns null if the sample is
 * too short. The limiter lowers the loudness, so the gain is corrected by what is missing.
 */
export function findGainDb(sample: Float32Array, sampleRate: number): number | null {
  let gainDb = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const lufs = measureLoudness(applyGain(sample, gainDb, sampleRate), sampleRate);
    if (lufs === null) return null;
    const missingDb = TARGET_LUFS - lufs;
    if (Math.abs(missingDb) < CLOSE_ENOUGH_DB) break;
    gainDb = Math.min(GAIN_DB_MAX, Math.max(GAIN_DB_MIN, gainDb + missingDb));
  }
  return gainDb;
}

/** Amplifies a sentence and limits its peaks. Around each peak the gain changes smoothly, so that it does not click. */
export function applyGain(pcm: Float32Array, gainDb: number, sampleRate: number): Float32Array {
  const gain = 10 ** (gainDb / 20);
  const amplified = pcm.map((sample) => sample * gain);
  if (amplified.every((sample) => Math.abs(sample) <= CEILING)) return amplified;
  const reach = Math.max(1, Math.round(LOOK_AHEAD_SECONDS * sampleRate));
  const minima = slidingMinimum(amplified, reach);
  // The mean of the minima around a sample never exceeds what the sample itself allows. Outside the audio, each is 1.
  const width = 2 * reach + 1;
  const limitAt = (at: number) => minima[at] ?? 1;
  let sum = reach + 1;
  for (let at = 0; at < reach; at += 1) sum += limitAt(at);
  for (let at = 0; at < amplified.length; at += 1) {
    sum += limitAt(at + reach) - limitAt(at - reach - 1);
    amplified[at] = ((amplified[at] ?? 0) * sum) / width;
  }
  return amplified;
}

/** Highest factor, at most 1, that keeps each sample at most `reach` positions away below the ceiling. */
function slidingMinimum(pcm: Float32Array, reach: number): Float32Array {
  const minima = new Float32Array(pcm.length);
  const allowed = (at: number) => Math.min(1, CEILING / Math.abs(pcm[at] ?? 0));
  /** Positions of rising factors, of which the first is the minimum. */
  const queue = new Int32Array(pcm.length);
  let [first, last] = [0, 0];
  for (let at = 0; at < pcm.length + reach; at += 1) {
    if (at < pcm.length) {
      while (last > first && allowed(queue[last - 1] ?? 0) >= allowed(at)) last -= 1;
      queue[last] = at;
      last += 1;
    }
    const center = at - reach;
    if (center < 0) continue;
    if ((queue[first] ?? 0) < center - reach) first += 1;
    minima[center] = allowed(queue[first] ?? 0);
  }
  return minima;
}
