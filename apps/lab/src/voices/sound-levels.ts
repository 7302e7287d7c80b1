/** Output positions between two samples, so that the rate is four times higher (ITU-R BS.1770-4, annex 2). */
const PHASES = [0.25, 0.5, 0.75] as const;
const TAPS = 24;
/** A level between two samples can exceed them by about 6 dB at most, so that quieter places cannot be the peak. */
const RELEVANT_SHARE = 0.5;
/** Audio below this level counts as silence: −50 dBFS. */
const SILENCE = 10 ** (-50 / 20);

/** Coefficients of a windowed sinc filter by phase. */
const filters = PHASES.map((phase) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - phase;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / TAPS);
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x);
  }),
);

/** Returns the highest level of the waveform in dBFS, also between the samples. −Infinity for silence. */
export function measureTruePeakDb(samples: Float32Array): number {
  const samplePeak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const relevant = samplePeak * RELEVANT_SHARE;
  let peak = samplePeak;
  for (let at = 0; at < samples.length; at += 1) {
    if (Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0)) < relevant) continue;
    for (const filter of filters) {
      let level = 0;
      for (let tap = 0; tap < TAPS; tap += 1) level += (filter[tap] ?? 0) * (samples[at + tap - TAPS / 2 + 1] ?? 0);
      peak = Math.max(peak, Math.abs(level));
    }
  }
  return 20 * Math.log10(peak);
}

/** Returns the milliseconds of silence at the start and at the end. */
export function measureSilenceMs(samples: Float32Array, sampleRate: number): [start: number, end: number] {
  const first = samples.findIndex((sample) => Math.abs(sample) >= SILENCE);
  const toMs = (count: number) => (1_000 * count) / sampleRate;
  if (first < 0) return [toMs(samples.length), toMs(samples.length)];
  return [toMs(first), toMs(samples.length - 1 - samples.findLastIndex((sample) => Math.abs(sample) >= SILENCE))];
}
