import { constants, getPriority, setPriority } from 'node:os';

const POLITENESS = 5;

/**
 * Lowers the priority of a process, so that background work does not delay page requests and first chunks. A `pid` of 0
 * is the current thread on systems with thread priorities, and is ignored elsewhere.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority(pid) + POLITENESS));
  } catch {
    /* Some systems do not allow changing the priority. */
  }
}
