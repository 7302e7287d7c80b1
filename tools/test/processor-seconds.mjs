// Processor time of a process and all that it started, those that have ended included.
import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Parent and ticks of a process: its own and those of its children that have ended; null when it is gone. */
function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return null;
  }
}

/** Seconds; where there is no /proc those of this process alone. */
export function processorSeconds(pid) {
  if (!statOf(pid)) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const children = new Map();
  const ticks = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (!stat) continue;
    ticks.set(Number(name), stat.ticks);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
  }
  let sum = 0;
  for (const waiting = [pid]; waiting.length > 0;) {
    const one = waiting.pop();
    sum += ticks.get(one) ?? 0;
    waiting.push(...(children.get(one) ?? []));
  }
  return sum / TICKS_PER_SECOND;
}

/** Of the children that have ended, and of theirs, whatever they were; 0 where there is no /proc. */
export function endedSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
