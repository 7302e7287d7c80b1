import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../../tools/bootstrap/stamp.mjs';

export async function startSpeechServer() {
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', join(root, 'tools/bin/tidings.mjs'), 'speech'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const match = /speech: (http:\/\/\S+)/.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`the speech server ended with ${code}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
