/** Second-order filter. Coefficients are normalised, so that a0 is 1. */
type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

const BLOCK_SECONDS = 0.4;
/** Blocks overlap by 75 %. */
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = 10;
const OFFSET_LU = -0.691;

const toLufs = (power: number): number => OFFSET_LU + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Measures the integrated loudness of mono audio in LUFS (ITU-R BS.1770-4, EBU R128). Returns null for audio that is
 * silent or shorter than 0.4 s.
 */
export function measureLoudness(pcm: Float32Array, sampleRate: number): number | null {
  const steps = measureSteps(pcm, sampleRate);
  const blocks: number[] = [];
  for (let at = 0; at + STEPS_PER_BLOCK <= steps.length; at += 1)
    blocks.push(mean(steps.slice(at, at + STEPS_PER_BLOCK)));
  const audible = blocks.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return null;
  const gate = toLufs(mean(audible)) - RELATIVE_GATE_LU;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

/** Returns the mean power of each complete step of the weighted audio. */
function measureSteps(pcm: Float32Array, sampleRate: number): number[] {
  const shelve = createFilter(headShelf(sampleRate));
  const cut = createFilter(lowCut(sampleRate));
  const step = Math.round((BLOCK_SECONDS * sampleRate) / STEPS_PER_BLOCK);
  const steps: number[] = [];
  for (let at = 0; at + step <= pcm.length; at += step) {
    let sum = 0;
    for (let index = at; index < at + step; index += 1) sum += cut(shelve(pcm[index] ?? 0)) ** 2;
    steps.push(sum / step);
  }
  return steps;
}

/** Returns a filter that takes one sample after the other. */
function createFilter({ b0, b1, b2, a1, a2 }: Biquad): (sample: number) => number {
  let [z1, z2] = [0, 0];
  return (sample) => {
    const output = b0 * sample + z1;
    z1 = b1 * sample - a1 * output + z2;
    z2 = b2 * sample - a2 * output;
    return output;
  };
}

/**
 * First stage of the K-weighting: a high shelf for the effect of the head. BS.1770 gives its coefficients for 48 kHz;
 * these are the analogue parameters behind them.
 */
function headShelf(sampleRate: number): Biquad {
  const [frequency, gainDb, q] = [1_681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** Second stage of the K-weighting: a high-pass filter. */
function lowCut(sampleRate: number): Biquad {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
