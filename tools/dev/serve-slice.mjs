// `npx nx serve mf-feed` serves a slice in a stub shell with a real API. `node tools/dev/serve-slice.mjs mf-feed [--api
// http://127.0.0.1:4200] [--port 4301]` does the same. Without --api, it starts Tidings, or offers to use the one on
// port 4200.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';
import { isPortFree } from '../programs/ports.ts';
import { endWithNpm } from './end-with-npm.mjs';
import { startHotServer } from './hot-server.mjs';
import { isApiAlive, startApi, watchApi } from './start-api.mjs';

const USUAL_API = 'http://127.0.0.1:4200';

const {
  values,
  positionals: [name],
} = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string' }, port: { type: 'string', default: '4301' } },
});
const stopWith = (sentence, status = 2) => {
  console.error(sentence);
  process.exit(status);
};
if (!slices.includes(name)) stopWith(`Which slice? npx nx serve ${slices.join('|')}`);
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('--port must be a number up to 65535.');
if (values.api !== undefined && !URL.canParse(values.api)) stopWith(`--api must be an address such as ${USUAL_API}.`);

/** Returns the specified API, or a running one if the developer agrees, else null. */
async function chosenApi() {
  if (values.api !== undefined) {
    if (await isApiAlive(values.api)) return values.api;
    console.error(`${values.api} does not answer yet: the page shows an error until it does`);
    return values.api;
  }
  if (!(await isApiAlive(USUAL_API))) return null;
  const named = `A Tidings runs at ${USUAL_API}, possibly of another checkout.`;
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const reply = await terminal.question(`${named} Use it? [y/N] `);
    terminal.close();
    if (/^y/i.test(reply)) return USUAL_API;
  } else console.error(`${named} It is not used. To use it: --api ${USUAL_API}.`);
  return null;
}

if (!(await isPortFree(port)))
  stopWith(
    `Port ${port} is taken, and nothing was started. Choose another: npx nx serve ${name} --port ${port + 1}`,
    1,
  );
const existingApi = await chosenApi();
const startedApi = existingApi === null ? await startApi() : null;
const api = new URL(startedApi?.url ?? existingApi);
process.env.NODE_ENV = 'development';
process.env.TIDINGS_SLICE_ALONE = join(root, '.cache/slices', name);
const server = await startHotServer({ name, port, api });
const watch = watchApi(api, () => server.reload());
const stop = async () => {
  watch.stop();
  startedApi?.stop();
  await server.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
endWithNpm(() => void stop());
console.error(`${name} alone at ${server.url}, API at ${api.origin}`);
