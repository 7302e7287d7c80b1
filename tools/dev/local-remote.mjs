// Slices of this checkout in a Tidings that is deployed elsewhere, built anew whenever their sources changed and the
// page is loaded: `npm run local -- mf-feed [mf-player…] [--shell https://news.dev.example] [--port 4310]`. That
// Tidings must allow it (TIDINGS_LOCAL_REMOTES=on), which one that people use never does.
import '../docs/typescript-hooks.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';

const { CARD } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string', default: 'http://127.0.0.1:4200' }, port: { type: 'string', default: '4310' } },
});
const isRemote = (name) => /^mf-[a-z0-9-]+$/.test(name) && existsSync(join(root, 'apps', name, 'rspack.config.mjs'));
if (names.length === 0 || !names.every(isRemote) || !URL.canParse(values.shell)) {
  console.error(
    'Which slice, and in which Tidings? npm run local -- mf-feed [mf-player…] [--shell https://news.dev.example] ' +
      '[--port 4310]',
  );
  process.exit(2);
}
const shell = new URL(values.shell).origin;
const distOf = (name) => join(root, 'apps', name, 'dist');

const building = new Map();
/** Builds a slice if its sources changed; whoever asks meanwhile waits for the same build. */
function build(name) {
  if (!building.has(name)) {
    // As it would be released: one built for development does not run in a shell that is not.
    const child = spawn(process.execPath, [join(root, 'tools/build.mjs'), name], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    building.set(
      name,
      new Promise((resolve) => {
        child.on('close', (status) => {
          building.delete(name);
          resolve(status === 0);
        });
      }),
    );
  }
  return building.get(name);
}

async function answer({ method, url }) {
  const [, first, second, ...rest] = decodeURIComponent(new URL(url, 'http://localhost').pathname).split('/');
  if (method === 'OPTIONS') return [204, ''];
  if (names.includes(first) && second === CARD && rest.length === 0) {
    return (await build(first))
      ? [200, readFileSync(join(distOf(first), CARD)), '.json']
      : [500, `${first} could not be built: the terminal of "npm run local" says why.\n`];
  }
  if (first !== 'mf' || !names.includes(second)) return [404, 'Served here: ' + names.join(', ') + '\n'];
  const file = normalize(join(distOf(second), ...rest));
  return file.startsWith(distOf(second) + sep) && types[extname(file)] && existsSync(file)
    ? [200, readFileSync(file), extname(file)]
    : [404, 'There is no such file.\n'];
}

createServer((request, response) => {
  const headers = {
    'access-control-allow-origin': shell,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'origin',
  };
  answer(request)
    .catch((error) => [400, `${error.message}\n`])
    .then(([status, body, kind]) => {
      response.writeHead(status, { ...headers, 'content-type': types[kind] ?? 'text/plain; charset=utf-8' }).end(body);
    });
}).listen(Number(values.port), '127.0.0.1', function listening() {
  const { port } = this.address();
  console.error(
    `${names.join(', ')} for ${shell}: open ${shell}/?local=${names.map((name) => `${name}:${port}`).join(',')} ` +
      `  (the end of it: ${shell}/?local=)`,
  );
});
