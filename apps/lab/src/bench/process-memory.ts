// Measures memory as proportional set size (PSS): private memory plus the process's share of shared memory.
import { readFileSync, readdirSync } from 'node:fs';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the memory in MB, or 0 if the process has ended. */
export const getMemoryMb = (pid: number | undefined): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

export const readCommandLine = (pid: number | undefined): string[] =>
  read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);

export const findDatabasePid = (data: string) => Number(read(`${data}/postgres/postmaster.pid`).split('\n')[0]);

export function findProcessTree(...roots: (number | undefined)[]): number[] {
  const members = new Set(roots.filter((pid) => pid !== undefined));
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1]) }));
  for (let grown = -1; grown !== members.size;) {
    grown = members.size;
    for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid);
  }
  return [...members];
}
