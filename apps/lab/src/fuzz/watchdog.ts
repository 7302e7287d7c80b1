import { writeFileSync } from 'node:fs';
import { memoryUsage } from 'node:process';
import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

export type WatchdogData = {
  progress: Int32Array;
  reasonFile: string;
};

/** Maximum processor time in ms for an input of at most 64 kB. Longer inputs get proportionally more. */
export const HANG_MS = 2_000;
export const MEMORY_BYTES_MAX = 1_500_000_000;
const EVERY_MS = 100;

if (workerData) {
  const { progress, reasonFile } = workerData as WatchdogData;
  let seen = -1;
  let since = 0;
  const end = (reason: string): void => {
    writeFileSync(reasonFile, reason);
    process.kill(process.pid, 'SIGKILL');
  };
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const spent = (user + system) / 1000;
    const count = Atomics.load(progress, 0);
    if (count !== seen) [seen, since] = [count, spent];
    else if (spent - since > HANG_MS * Math.max(1, Atomics.load(progress, 1) / 65_536)) end('hang');
    if (memoryUsage.rss() > MEMORY_BYTES_MAX) end('memory');
  }, EVERY_MS);
}
