const LOUD = 0.02;

/**
 * Returns the sample at which each stretch begins. Uses the model's durations (`steps`, each of `hop` samples) if they
 * add up to the length of the audio. Otherwise divides the audible part evenly.
 */
export function findSampleStarts(
  begins: readonly number[],
  count: number,
  steps: Float32Array | undefined,
  hop: number,
  pcm: Float32Array,
): number[] {
  const total = steps?.reduce((sum, step) => sum + step, 0) ?? 0;
  if (steps?.length === count && Math.abs(total * hop - pcm.length) <= 2 * hop) {
    const ends: number[] = [0];
    for (const step of steps) ends.push((ends.at(-1) ?? 0) + step * hop);
    return begins.map((begin) => ends[begin] ?? 0);
  }
  const first = Math.max(
    0,
    pcm.findIndex((sample) => Math.abs(sample) > LOUD),
  );
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > LOUD);
  return begins.map((begin) => first + (Math.max(0, last - first) * begin) / count);
}
