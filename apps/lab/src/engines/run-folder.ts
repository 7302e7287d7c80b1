import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

let run: string | undefined;
let reaper: ChildProcessByStdio<Writable, null, null> | undefined;
let isKept = false;

/** Creates a folder that all users can read, because some engines run as another user. */
export function createEngineFolder(name: string): string {
  if (run === undefined) {
    run = mkdtempSync(join(tmpdir(), 'tidings-engines-'));
    chmodSync(run, 0o755);
    reaper = startReaper(run);
  }
  const folder = join(run, name);
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

function startReaper(home: string): ChildProcessByStdio<Writable, null, null> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./reaper.ts', import.meta.url)), home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  child.stdin.on('error', () => undefined);
  child.unref();
  // Without `unref`, the pipe, which is a socket, would keep this process running.
  (child.stdin as Socket).unref();
  return child;
}

export const watchProcess = (pid: number) => {
  reaper?.stdin.write(`watch ${pid}\n`);
};
export const forgetProcess = (pid: number | undefined) => {
  reaper?.stdin.write(`forget ${pid}\n`);
};

export const registerForRemoval = (path: string) => {
  reaper?.stdin.write(`litter ${path}\n`);
};

/** Keeps the folder after a failure, so that the developer can read the log. */
export function keepRunFolder() {
  isKept = true;
  reaper?.stdin.write('keep\n');
}

export function removeRunFolder({ keep = false } = {}) {
  if (keep && run !== undefined) keepRunFolder();
  if (run !== undefined && !isKept) rmSync(run, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  reaper?.stdin.end();
  run = undefined;
  reaper = undefined;
}
