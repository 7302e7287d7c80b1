/** Includes threads, not other processes. */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function processorMs(work: () => unknown): Promise<number> {
  const before = processorNow();
  await work();
  return processorNow() - before;
}

const LOOKS_MAX = 6;

/** The lowest of up to six runs, or the first below `enough`. `work` gets the index of the run. */
export async function leastProcessorMs(work: (look: number) => unknown, enough: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < LOOKS_MAX && least >= enough; look += 1)
    least = Math.min(least, await processorMs(() => work(look)));
  return least;
}
