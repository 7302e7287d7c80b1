/** Returns the processor time of this process and its threads in ms, which other processes do not affect. */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the processor time of the work in ms. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = processorNow();
  await work();
  return processorNow() - before;
}

const LOOKS_MAX = 6;

/**
 * Returns the lowest processor time of up to six runs in ms; stops at the first below `enough`. Noise only adds time.
 * `work` gets the index of the run, so that it can vary its input.
 */
export async function leastProcessorMs(work: (look: number) => unknown, enough: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < LOOKS_MAX && least >= enough; look += 1)
    least = Math.min(least, await processorMs(() => work(look)));
  return least;
}
