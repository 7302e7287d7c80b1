// One folder per process that starts engines: their data and logs, gone when the process is gone, however it ends.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let run;
let reaper;
let kept = false;

/** The data folder of one engine. Others may walk through it: not every engine runs as our user. */
export function folderFor(name) {
  if (run === undefined) {
    run = mkdtempSync(join(tmpdir(), 'tidings-engines-'));
    chmodSync(run, 0o755);
    startReaper();
  }
  const folder = join(run, name);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

function startReaper() {
  reaper = spawn(process.execPath, [fileURLToPath(new URL('./reaper.mjs', import.meta.url)), run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  reaper.stdin.on('error', () => undefined);
  reaper.unref();
  reaper.stdin.unref();
}

export const watch = (pid) => {
  reaper.stdin.write(`watch ${pid}\n`);
};
export const forget = (pid) => {
  reaper?.stdin.write(`forget ${pid}\n`);
};

/** A file that an engine leaves outside the folder. */
export const litter = (path) => {
  reaper.stdin.write(`litter ${path}\n`);
};

/** An engine failed: its log stays for whoever reads the message. */
export function keepRunFolder() {
  kept = true;
  reaper?.stdin.write('keep\n');
}

/** Removes the data of engines that have all been stopped, unless one failed. */
export function removeRunFolder({ keep = false } = {}) {
  if (keep && run !== undefined) keepRunFolder();
  if (run !== undefined && !kept) rmSync(run, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  reaper?.stdin.end();
  run = undefined;
  reaper = undefined;
}
