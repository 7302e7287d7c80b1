import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 25;

/**
 * Returns the elapsed milliseconds. A condition that throws counts as false. Throws an error that contains `what` after
 * `limitMs`.
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
      throw new Error(`timed out waiting for: ${what}${cause === undefined ? '' : ` (${String(cause)})`}`);
    await sleep(LOOK_MS);
  }
  return performance.now() - began;
}

/** Returns the first result that is not null, undefined or false. */
export async function pollUntilTruthy<Answer>(ask: () => Promise<Answer | null | undefined | false>): Promise<Answer> {
  let answer: Answer | null | undefined | false;
  await until('a result is available', async () => Boolean((answer = await ask())));
  return answer as Answer;
}
