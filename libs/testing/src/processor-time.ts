/** Returns the processor time of this process and its threads, without child processes. */
export function getProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const before = getProcessorMs();
  await work();
  return getProcessorMs() - before;
}

const LOOKS_MAX = 6;

/**
 * Returns the lowest time of up to six runs, but stops at the first one below `enough`. `work` receives the index of
 * the run.
 */
export async function measureMinimumProcessorMs(work: (look: number) => unknown, enough: number): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < LOOKS_MAX && least >= enough; look += 1)
    least = Math.min(least, await measureProcessorMs(() => work(look)));
  return least;
}
