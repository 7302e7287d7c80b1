import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/bootstrap/stamp.mjs';

export type SpeechServer = { url: string; pid: number | undefined; stop(): Promise<unknown> };

/** Starts the built speech server, or its source if it is not built. */
export async function startSpeechServer(env: NodeJS.ProcessEnv = {}): Promise<SpeechServer> {
  const built = join(root, 'apps/speech/dist/main.mjs');
  const main = existsSync(built) ? built : join(root, 'apps/speech/src/main.ts');
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', main, '--port', '0', '--with-parent'],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const match = /speech: (http:\/\/\S+)/.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`the speech server ended with ${code}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid, stop };
}
