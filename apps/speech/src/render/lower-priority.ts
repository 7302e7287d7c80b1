import { setPriority } from 'node:os';

const POLITENESS = 5;

/** Below page requests and first chunks. `pid`: a process, or 0 for this thread, on systems with thread priorities. */
export function lowerPriority(pid: number): void {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, POLITENESS);
  } catch {
    /* Some systems forbid this. */
  }
}
