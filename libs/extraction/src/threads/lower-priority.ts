import { setPriority } from 'node:os';

/** Before the threads that render long texts (5), since a visitor waits for each page. */
const POLITENESS = 3;

/** Lets this thread work behind those that answer, where the system knows threads by themselves. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, POLITENESS);
  } catch {
    /* Some systems forbid it; then it is only less polite. */
  }
}
