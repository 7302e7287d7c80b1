// One slice alone, built anew as it changes, in a stub shell and before a real API: `npx nx serve mf-feed`.
//   node tools/dev/serve-slice.mjs mf-feed [--api http://127.0.0.1:4200] [--port 4301]
// Without --api, a Tidings that runs on port 4200 is used, else one is started beside.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';

const USUAL_API = 'http://127.0.0.1:4200';
const LOOK_MS = 1_000;
const READY = /Tidings is ready at (http:\/\/\S+)/;
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const {
  values,
  positionals: [name],
} = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string' }, port: { type: 'string', default: '4301' } },
});
const slice = join(root, 'apps', name ?? '');
if (!slices.includes(name)) {
  console.error(`Which slice? npx nx serve ${slices.join('|')}`);
  process.exit(2);
}

const children = [];
const node = join(root, 'node_modules/.bin/node');
const start = (args, options) => {
  const child = spawn(node, args, { cwd: root, ...options });
  children.push(child);
  return child;
};
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

async function runningApi() {
  if (values.api !== undefined) return values.api;
  const there = await fetch(`${USUAL_API}/healthz/live`, { signal: AbortSignal.timeout(LOOK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) return USUAL_API;
  console.error('no Tidings answers on port 4200: one is started beside');
  if (!existsSync(join(root, 'apps/standalone/dist/server.mjs'))) {
    const built = start([join(root, 'tools/build.mjs'), 'standalone', 'shell'], { stdio: ['ignore', 2, 2] });
    if (
      (await new Promise((resolve) => {
        built.on('close', resolve);
      })) !== 0
    )
      process.exit(1);
  }
  const child = start([join(root, 'apps/standalone/start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const found = READY.exec(said);
      if (found) resolve(found[1]);
    });
    child.once('close', (code) => reject(new Error(`Tidings ended with ${code} before it was ready`)));
  });
}

const folder = join(root, '.cache/slices', name);
mkdirSync(folder, { recursive: true });
start([join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--watch', '--config', 'rspack.config.mjs'], {
  cwd: slice,
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'development', TIDINGS_SLICE_ALONE: folder },
});
const api = new URL(await runningApi());

/** What the slice needs of the product: answered by it, as it answers its own pages. */
function pass(request, response) {
  const upstream = forward(
    {
      host: api.hostname,
      port: api.port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: api.host, ...(request.headers.origin ? { origin: api.origin } : {}) },
    },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502);
    response.end(`The API does not answer: ${error.message}\n`);
  });
  request.pipe(upstream);
}

function send(response, file) {
  if (!existsSync(file)) {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    response.end('It is being built: load this page again.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  response.end(readFileSync(file));
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/alone/')) {
    const file = normalize(join(folder, decodeURIComponent(pathname.slice('/alone/'.length))));
    send(response, file.startsWith(folder + sep) ? file : '');
  } else if (pathname === '/theme.js') send(response, join(root, 'apps/shell/public/theme.js'));
  else if (request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document')
    send(response, join(folder, 'index.html'));
  else pass(request, response);
}).listen(Number(values.port), '127.0.0.1', function listening() {
  console.error(`${name} alone at http://127.0.0.1:${this.address().port}, API at ${api.origin}`);
});
