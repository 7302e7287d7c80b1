import { readFileSync, readdirSync } from 'node:fs';

const TICK_MS = 10;

function readStat(pid: number) {
  try {
    // The process name may contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      parent: Number(fields[1]),
      own: Number(fields[11]) + Number(fields[12]),
      ended: Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return null;
  }
}

export const readProcessorMs = (pid: number): number => (readStat(pid)?.own ?? 0) * TICK_MS;

export function readTreeProcessorMs(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(Number(name));
      return stat ? [{ pid: Number(name), ...stat }] : [];
    });
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  return all.filter(({ pid }) => members.has(pid)).reduce((sum, { own, ended }) => sum + (own + ended) * TICK_MS, 0);
}
