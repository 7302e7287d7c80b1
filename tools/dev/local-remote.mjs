// `npx nx local tools -- mf-feed [mf-player…] [--shell https://news.dev.example] [--port 4310]` serves slices of this
// checkout to a deployed Tidings. It must run with TIDINGS_LOCAL_REMOTES=on, which production does not allow.
import '../docs/typescript-hooks.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { listImportedProjects, projects } from '../graph/projects.mjs';

const { CARD_FILE, computeChecksum, REMOTE_NAME } = await import('@tidings/platform/remote-releases/release-format.ts');
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
const isRemote = (name) => REMOTE_NAME.test(name) && existsSync(join(root, 'apps', name, 'rspack.config.mjs'));
if (names.length === 0 || !names.every(isRemote) || !URL.canParse(values.shell)) {
  console.error(
    'Name a slice and a Tidings: npx nx local tools -- mf-feed [mf-player…] [--shell https://news.dev.example] ' +
      '[--port 4310]',
  );
  process.exit(2);
}
const { origin: shell, pathname } = new URL(values.shell);
const opened = `${shell}${pathname.replace(/\/$/, '')}/`;
const distFolder = (name) => join(root, 'apps', name, 'dist');

const building = new Map();
/** Builds a slice and returns the output. Concurrent calls share one build. */
function build(name) {
  if (!building.has(name)) {
    // Builds for production, because a development build would need a development shell.
    const child = spawn(process.execPath, [join(root, 'tools/build.mjs'), name], {
      cwd: root,
      stdio: ['ignore', 2, 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stderr.write(text);
    });
    building.set(
      name,
      new Promise((resolve) => {
        child.on('close', (status) => {
          building.delete(name);
          resolve({ isBuilt: status === 0, output });
        });
      }),
    );
  }
  return building.get(name);
}

const pages = new Set();
const emit = (message) => {
  for (const page of pages) page.write(`data: ${JSON.stringify(message)}\n\n`);
};
const SAVED_TOGETHER_MS = 60;
let saved;
/** The last built version of each slice. A save that does not change the version must not reload the page. */
const versions = new Map();
const builtVersion = (name) => JSON.parse(readFileSync(join(distFolder(name), CARD_FILE), 'utf8')).version;

async function afterSave() {
  for (const name of names) {
    const { isBuilt, output } = await build(name);
    if (!isBuilt) emit({ broken: `${name} could not be built.\n${output}` });
    else if (versions.get(name) !== builtVersion(name)) emit({ built: name });
    else emit({ same: name });
    if (isBuilt) versions.set(name, builtVersion(name));
  }
}
for (const folder of new Set(
  names.flatMap((name) => [name, ...listImportedProjects(name)]).map((one) => projects.get(one).folder),
))
  watch(join(root, folder, 'src'), { recursive: true }, () => {
    clearTimeout(saved);
    saved = setTimeout(() => void afterSave(), SAVED_TOGETHER_MS);
  });

/** This function runs in the browser, after the slice's code. */
function followChanges(origin) {
  if (globalThis.tidingsFollows) return;
  globalThis.tidingsFollows = true;
  let note;
  new EventSource(`${origin}/changes`).addEventListener('message', ({ data }) => {
    const { built, broken } = JSON.parse(data);
    note?.remove();
    if (built) location.reload();
    if (!broken) return;
    note = document.createElement('pre');
    note.textContent = broken;
    note.style.cssText =
      'position:fixed;inset:auto 5vw 5vh;z-index:2147483647;max-height:60vh;overflow:auto;padding:16px;' +
      'background:Canvas;color:CanvasText;border:2px solid currentColor;white-space:pre-wrap';
    document.body.append(note);
  });
}
const ENTRY = 'remoteEntry.js';
function readEntry(name, version, origin) {
  const code = readFileSync(join(distFolder(name), version, ENTRY), 'utf8');
  return Buffer.from(`${code}\n;(${followChanges})(${JSON.stringify(origin)});\n`);
}

/** The checksum covers the entry file including the appended `followChanges`. */
function readCard(name, origin) {
  const card = JSON.parse(readFileSync(join(distFolder(name), CARD_FILE), 'utf8'));
  versions.set(name, card.version);
  return JSON.stringify({ ...card, integrity: computeChecksum(readEntry(name, card.version, origin)) });
}

async function answer({ method, url }, origin) {
  const [, first, second, ...rest] = decodeURIComponent(new URL(url, 'http://localhost').pathname).split('/');
  if (method === 'OPTIONS') return [204, ''];
  if (names.includes(first) && second === CARD_FILE && rest.length === 0) {
    return (await build(first)).isBuilt
      ? [200, readCard(first, origin), '.json']
      : [500, `${first} could not be built: see the terminal of "npx nx local tools".\n`];
  }
  if (first !== 'mf' || !names.includes(second)) return [404, 'Served here: ' + names.join(', ') + '\n'];
  if (rest[1] === ENTRY && /^[\w.-]+$/.test(rest[0]) && existsSync(join(distFolder(second), ...rest)))
    return [200, readEntry(second, rest[0], origin), '.js'];
  const file = normalize(join(distFolder(second), ...rest));
  return file.startsWith(distFolder(second) + sep) && types[extname(file)] && existsSync(file)
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
  if (request.url === '/changes') {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).write(':\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
    return;
  }
  answer(request, `http://127.0.0.1:${request.socket.localPort}`)
    .catch((error) => [400, `${error.message}\n`])
    .then(([status, body, kind]) => {
      response.writeHead(status, { ...headers, 'content-type': types[kind] ?? 'text/plain; charset=utf-8' }).end(body);
    });
}).listen(Number(values.port), '127.0.0.1', function listening() {
  const { port } = this.address();
  console.error(
    `${names.join(', ')} for ${shell}: open ${opened}?local=${names.map((name) => `${name}:${port}`).join(',')} ` +
      `  (to stop using it: ${opened}?local=)`,
  );
});
