// Processor time of processes, in ms: what a request costs, however busy the machine is otherwise.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TICK_MS = 10;

function statOf(pid) {
  try {
    // The name may hold spaces and brackets; what follows the last one is numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
    return { parent: Number(fields[1]), own: Number(fields[11]) + Number(fields[12]), ended: Number(fields[13]) + Number(fields[14]) };
  } catch {
    return null;
  }
}

/** Of the process itself, and of a process with all it started. */
export const processorMs = (pid) => (statOf(pid)?.own ?? 0) * TICK_MS;

/** The process with all it started, each with what it has taken. */
function familyOf(root) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => ({ pid: Number(pid), ...statOf(pid) })).filter(({ parent }) => parent !== undefined);
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  return all.filter(({ pid }) => members.has(pid));
}

export const familyProcessorMs = (root) => familyOf(root).reduce((sum, { own, ended }) => sum + (own + ended) * TICK_MS, 0);

/** Half of the cores for who answers, the others for this process, who asks: asking more must not leave less to answer with. Says how it is. */
export function keepApart(root) {
  const cores = availableParallelism();
  if (cores < 2) return 'on one core with who asks';
  const half = Math.floor(cores / 2);
  const hold = (pid, list) => spawnSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' }).status === 0;
  if (!hold(process.pid, `${half}-${cores - 1}`)) return 'on the same cores as who asks (taskset is missing)';
  // One of them may end while it is told.
  for (const { pid } of familyOf(root)) hold(pid, `0-${half - 1}`);
  return `on ${half} of ${cores} cores, who asks on the others`;
}
