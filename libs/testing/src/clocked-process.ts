import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const clock = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

/** Resolves when the process writes its first output. */
export async function startWithShiftedClock(
  program: URL,
  aheadMs: number,
  args: readonly string[],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', clock, fileURLToPath(program), ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, CLOCK_AHEAD_MS: String(aheadMs) },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program.pathname} exited before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return child;
}

/** Also kills a suspended process. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exitEvent = once(child, 'exit');
  child.kill('SIGKILL');
  await exitEvent;
}
