import { measureLoudness } from './measure-loudness.ts';

/** Loudness of all voices. Mono podcasts commonly use −19 to −16 LUFS. */
const TARGET_LUFS = -18;
/**
 * Highest sample. MP3 encoding and reconstruction between the samples add up to 1.5 dB, and the result must stay below
 * −1 dBFS.
 */
const CEILING = 10 ** (-2.5 / 20);
const ROUNDS = 5;
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
    gainDb = Math.min(GAIN_DB_MAX, Math.max(GAIN_DB_MIN, gainDb + TARGET_LUFS - lufs));
  }
  return gainDb;
}

/** Amplifies a sentence and limits its peaks. Around each peak the gain changes smoothly, so that it does not click. */
export function applyGain(pcm: Float32Array, gainDb: number, sampleRate: number): Float32Array {
  const gain = 10 ** (gainDb / 20);
  const amplified = pcm.map((sample) => sample * gain);
  if (amplified.every((sample) => Math.abs(sample) <= CEILING)) return amplified;
  const reach = Math.max(1, Math.round(LOOK_AHEAD_SECONDS * sampleRate));
  const allowed = amplified.map((sample) => Math.min(1, CEILING / Math.abs(sample)));
  // The mean of minima around a sample never exceeds what the sample itself allows.
  const limits = slidingMean(slidingMinimum(allowed, reach), reach);
  return amplified.map((sample, index) => sample * (limits[index] ?? 1));
}

/** Minimum of the values at most `reach` positions away, in linear time. */
function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const minima = new Float32Array(values.length);
  /** Positions of rising values, of which the first is the minimum. */
  const queue = new Int32Array(values.length);
  let [first, last] = [0, 0];
  for (let at = 0; at < values.length + reach; at += 1) {
    if (at < values.length) {
      while (last > first && (values[queue[last - 1] ?? 0] ?? 0) >= (values[at] ?? 0)) last -= 1;
      queue[last] = at;
      last += 1;
    }
    const center = at - reach;
    if (center < 0) continue;
    if ((queue[first] ?? 0) < center - reach) first += 1;
    minima[center] = values[queue[first] ?? 0] ?? 1;
  }
  return minima;
}

/** Mean of the values at most `reach` positions away, in linear time. Values outside the array count as 1. */
function slidingMean(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 1);
  const width = 2 * reach + 1;
  return values.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(values.length, at + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0) + width - (to - from)) / width;
  });
}
