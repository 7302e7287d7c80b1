import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineFailed } from '../../../../tools/programs/missing.ts';
import type { RunningProgram, StartOptions } from './backing-service.types.ts';
import { forgetProcess, watchProcess } from './run-folder.ts';

const POLL_MS = 50;

/**
 * Starts a program. Throws `EngineFailed`, which names the log, if the program exits or is not ready within `limitMs`.
 * `stop()` sends SIGTERM, and SIGKILL after `stopLimitMs`.
 */
export async function startServerProcess({
  name,
  command,
  args,
  cwd = '/',
  env = {},
  user = {},
  logFile,
  ready,
  limitMs,
  stopLimitMs = 30_000,
}: { name: string; logFile: string } & StartOptions): Promise<RunningProgram> {
  const log = openSync(logFile, 'a');
  // The program is detached, so that Ctrl-C reaches only this process, which then stops its engines.
  const child = spawn(command, args, {
    cwd,
    detached: true,
    ...user,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  closeSync(log);
  const life: { ended?: string } = {};
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      life.ended ??= error.message;
      resolve();
    });
    child.once('exit', (code, signal) => {
      life.ended ??= `ended with ${signal ?? code}`;
      forgetProcess(child.pid);
      resolve();
    });
  });
  child.unref();
  if (child.pid !== undefined) watchProcess(child.pid);
  const end = async (signal: NodeJS.Signals) => {
    child.ref();
    if (life.ended === undefined) child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await exited;
    clearTimeout(timer);
  };

  const deadline = Date.now() + limitMs;
  while (life.ended === undefined && Date.now() < deadline) {
    if (await ready().catch(() => false))
      return { pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
    await sleep(POLL_MS);
  }
  const why = life.ended ?? `was not ready after ${limitMs / 1000} s`;
  await end('SIGKILL');
  throw new EngineFailed(
    `${name} ${why}; its log is ${logFile}, and ` +
      `ends:\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')}`,
  );
}
