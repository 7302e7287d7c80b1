import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 25;

/**
 * Waits until something is so and answers after how many milliseconds it was; throws, saying what, when it is not so
 * within `limitMs`. A look that throws is taken for a no.
 */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, limitMs = 200_000): Promise<number> {
  const began = performance.now();
  const look = async () => {
    try {
      return await isSo();
    } catch {
      return false;
    }
  };
  while (!(await look())) {
    if (performance.now() - began > limitMs) throw new Error(`it never became true: ${what}`);
    await sleep(LOOK_MS);
  }
  return performance.now() - began;
}
