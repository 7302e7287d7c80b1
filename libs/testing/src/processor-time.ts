/**
 * Milliseconds of processor time this process has spent, its threads included: what a busy machine does besides does
 * not count.
 */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many of them some work takes. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = processorNow();
  await work();
  return processorNow() - before;
}
