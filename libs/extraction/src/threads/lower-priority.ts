import { setPriority } from 'node:os';

/** Higher priority than threads that render long texts (5), because a visitor waits. */
const POLITENESS = 3;

/** On Linux, threads have their own priority. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, POLITENESS);
  } catch {
    /* Some systems do not permit this. */
  }
}
