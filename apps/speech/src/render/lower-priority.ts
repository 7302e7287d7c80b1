import { setPriority } from 'node:os';

const POLITENESS = 5;

/**
 * Background work must not delay page requests and first chunks. `pid` is a process, or 0 for this thread if the system
 * has thread priorities.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, POLITENESS);
  } catch {
    /* Some systems forbid this. */
  }
}
