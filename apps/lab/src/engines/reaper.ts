// Kills the registered processes and removes the run folder when its input ends. It reads the lines `watch PID`,
// `forget PID`, `litter PATH` (also removes this file) and `keep` (keeps the run folder).
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [home = ''] = process.argv.slice(2);
const watched = new Set<number>();
const litter: string[] = [];
let keep = false;
for await (const line of createInterface({ input: process.stdin })) {
  const [word, pid] = line.split(' ');
  if (word === 'litter') litter.push(line.slice('litter '.length));
  if (word === 'watch') watched.add(Number(pid));
  if (word === 'forget') watched.delete(Number(pid));
  if (word === 'keep') keep = true;
}
for (const pid of watched) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    /* The process has already ended. */
  }
}
for (const path of litter) rmSync(path, { force: true });
if (!keep) rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
