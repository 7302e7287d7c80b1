import { setPriority } from 'node:os';

const POLITENESS = 5;

/**
 * Lowers the priority of background work below that of page requests and first chunks. `pid`: a process, or 0 for this
 * thread, on systems with thread priorities.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, POLITENESS);
  } catch {
    /* Some systems forbid this. Rendering then competes with other work. */
  }
}
