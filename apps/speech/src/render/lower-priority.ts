import { setPriority } from 'node:os';

const POLITENESS = 5;

/**
 * Whoever asks for a page, or waits for a first sound, comes before whoever is read to a second later. `pid`: a
 * process, or 0 for this thread, where the system knows threads by themselves.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0 && process.platform !== 'linux') return;
  try {
    setPriority(pid, POLITENESS);
  } catch {
    /* Some systems forbid it; then it is only less polite. */
  }
}
