// Ends a command together with the npm that started it. A killed npm or shell does not end Nx and its commands.
import { execFileSync } from 'node:child_process';

const LOOK_MS = 1_000;
const NPM = /\bnpm (?:exec|run)\b|\bnpx\b/;
const PROCESS = /^\s*(\d+)\s+(\d+)\s+(.*)$/gm;

/** Returns the processes from the parent to npm; an empty list if npm did not start this process. */
function findStarters() {
  const processes = new Map();
  try {
    const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
    for (const [, pid, parent, command] of list.matchAll(PROCESS)) processes.set(Number(pid), { parent, command });
  } catch {
    return [];
  }
  const starters = [];
  for (let pid = process.ppid; processes.has(pid); pid = Number(processes.get(pid).parent)) {
    starters.push(pid);
    if (NPM.test(processes.get(pid).command)) return starters;
  }
  return [];
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export function endWithNpm(stop) {
  const starters = findStarters();
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS).unref();
}
