import { setPriority } from 'node:os';

/** Above threads that render long texts (5): a visitor waits. */
const POLITENESS = 3;

/** On Linux, threads have their own priority. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, POLITENESS);
  } catch {
    /* Not permitted on some systems. */
  }
}
