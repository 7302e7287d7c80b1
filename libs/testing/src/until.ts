import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 25;

/**
 * Waits until something is so and answers after how many milliseconds it was; throws, saying what, when it is not so
 * within `limitMs`. A look that throws is taken for a no; the last of them is part of what is thrown.
 */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, limitMs = 200_000): Promise<number> {
  const began = performance.now();
  let cause: unknown;
  const look = async () => {
    cause = undefined;
    try {
      return await isSo();
    } catch (error) {
      cause = error;
      return false;
    }
  };
  while (!(await look())) {
    if (performance.now() - began > limitMs)
      throw new Error(`it never became true: ${what}${cause === undefined ? '' : ` (${String(cause)})`}`);
    await sleep(LOOK_MS);
  }
  return performance.now() - began;
}
