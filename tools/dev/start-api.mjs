import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

const ANSWER_MS = 1_000;
const LOOK_MS = 2_000;
const STARTS_MAX = 5;
const READY = /Tidings is ready at (http:\/\/\S+)/;
const node = join(root, 'node_modules/.bin/node');

export const isApiAlive = (url) =>
  fetch(new URL('/healthz/live', url), { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function spawnApi(port) {
  const child = spawn(node, [join(root, 'apps/standalone/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  const ready = new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const match = READY.exec(output);
      if (match) resolve(match[1]);
    });
    child.once('close', (code) => reject(new Error(`Tidings ended with ${code} before it was ready`)));
  });
  return { child, ready };
}

/** Starts the API on a free port, and restarts it when it exits. */
export async function startApi() {
  const built = spawnSync(node, [join(root, 'tools/build.mjs'), 'standalone', 'shell'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) throw new Error('Tidings could not be built. Use --api to connect to another one.');
  let isStopped = false;
  let { child, ready } = spawnApi('0');
  const url = await ready;
  let starts = 1;
  const again = () => {
    if (isStopped) return;
    if (starts >= STARTS_MAX) {
      console.error(`the API exited ${starts} times and is not restarted: stop this command and read the output above`);
      return;
    }
    starts += 1;
    console.error('the API exited: restarting it');
    ({ child, ready } = spawnApi(new URL(url).port));
    ready.catch((error) => console.error(error.message));
    child.once('close', again);
  };
  child.once('close', again);
  const stop = () => {
    isStopped = true;
    child.kill('SIGTERM');
  };
  return { url, stop };
}

/** Calls `onBack` when the API is reachable again. */
export function watchApi(api, onBack) {
  let wasThere = true;
  const timer = setInterval(async () => {
    const isThere = await isApiAlive(api);
    if (isThere !== wasThere)
      console.error(isThere ? `the API at ${api.origin} is back` : `the API at ${api.origin} does not answer`);
    if (isThere && !wasThere) onBack();
    wasThere = isThere;
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
