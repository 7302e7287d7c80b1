import { setPriority } from 'node:os';

/** Message that a thread sends after loading its code. */
export const THREAD_READY_MESSAGE = 'ready';

/** Gives these threads a higher priority than those that render long texts (5), because a visitor is waiting. */
const POLITENESS = 3;

/** Lowers the priority of the current thread. Only Linux supports priorities for threads. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, POLITENESS);
  } catch {
    /* Some systems do not allow changing the priority. */
  }
}
