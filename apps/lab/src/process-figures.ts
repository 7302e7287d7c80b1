// Reads the memory and processor time of processes from /proc.
import { readFileSync, readdirSync } from 'node:fs';

const TICK_MS = 10;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns null if the process has ended. The process name may contain spaces and brackets. */
function readStat(pid: number) {
  const [, text] = /^.*\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  const fields = text?.split(' ');
  const ticks = (...at: number[]) => at.reduce((sum, field) => sum + Number(fields?.[field]), 0);
  return fields ? { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) } : null;
}

/**
 * Returns the proportional set size in MB: private memory plus the process's share of shared memory. Returns 0 if the
 * process has ended.
 */
export const getMemoryMb = (pid: number | undefined): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

export const readCommandLine = (pid: number | undefined): string[] =>
  read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);

export const findDatabasePid = (data: string) => Number(read(`${data}/postgres/postmaster.pid`).split('\n')[0]);

export function findProcessTree(...roots: (number | undefined)[]): number[] {
  const members = new Set(roots.filter((pid) => pid !== undefined));
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: readStat(Number(name))?.parent ?? 0 }));
  for (let grown = -1; grown !== members.size;) {
    grown = members.size;
    for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid);
  }
  return [...members];
}

/** Returns the processor time of a process without its children. */
export const readProcessorMs = (pid: number): number => (readStat(pid)?.own ?? 0) * TICK_MS;

/** Returns the processor time of a process, its descendants, and its ended children. */
export const readTreeProcessorMs = (pid: number): number =>
  findProcessTree(pid)
    .map(readStat)
    .reduce((sum, stat) => sum + ((stat?.own ?? 0) + (stat?.ended ?? 0)) * TICK_MS, 0);
