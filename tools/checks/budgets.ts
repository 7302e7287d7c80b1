// `node tools/checks/budgets.ts` limits the download size of the first visit to /feed. Run `npm run build` first.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BYTES_PER_KB, SLICE_LIMITS, containsSharedLibrary, measureSizes } from '../federation/slice-sizes.mjs';
import { root } from './source-files.mjs';

const FIRST_LOAD_JS = 178 * BYTES_PER_KB;
const SHELL_JS = 150 * BYTES_PER_KB;
const REQUESTS = 14;
// Requests in addition to the files: the page, theme.js and two API requests.
const REQUESTS_BESIDE_FILES = 4;

type Card = { name: string; version: string; entry: string; preload: { as: string; href: string }[]; routes: string[] };

const apps = join(root, 'apps');
const problems: string[] = [];
const gzip = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const say = (name: string, bytes: number, limit: number) => {
  console.error(
    `${name.padEnd(34)} ${(bytes / BYTES_PER_KB).toFixed(1).padStart(7)} KB gzip   ` +
      `limit ${(limit / BYTES_PER_KB).toFixed(0)} KB`,
  );
  if (bytes > limit) problems.push(`${name} is ${((bytes - limit) / BYTES_PER_KB).toFixed(1)} KB over its limit`);
};

const page = join(apps, 'shell/dist/index.html');
if (!existsSync(page)) {
  console.error('budgets: nothing built yet; run "npm run build" first');
  process.exit(1);
}
const html = readFileSync(page, 'utf8');
const initial = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, path = '']) => path);
const shellJs = initial
  .filter((path) => path.endsWith('.js'))
  .reduce((sum, path) => sum + gzip(join(apps, 'shell/dist', path)), 0);

for (const file of readdirSync(join(apps, 'shell/dist'), { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.map')) problems.push(`shell: ${file} is a source map, and would be served`);

const remotes = readdirSync(apps)
  .filter((name) => existsSync(join(apps, name, 'dist/remote.json')))
  .map((name) => JSON.parse(readFileSync(join(apps, name, 'dist/remote.json'), 'utf8')) as Card);
let feed = { js: 0, files: 0 };
for (const { name, version, entry, preload, routes } of remotes) {
  const dist = join(apps, name, 'dist', version);
  const sizes = await measureSizes({ entry, preload }, (file: string) => readFileSync(join(dist, file)));
  for (const part of ['entry', 'routes'] as const) say(`${name}: ${part}`, sizes[part], SLICE_LIMITS[part]);
  if (routes.includes('/feed')) feed = { js: sizes.entry + sizes.routes, files: 1 + preload.length };
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.js'))) {
    const text = readFileSync(join(dist, file), 'utf8');
    if (containsSharedLibrary(text))
      problems.push(`${name}: ${file} contains a library that only the shell may contain`);
  }
}
say('shell', shellJs, SHELL_JS);
say('first load of /feed', shellJs + feed.js, FIRST_LOAD_JS);
const requests = REQUESTS_BESIDE_FILES + initial.length + feed.files;
console.error(`requests for /feed                 ${String(requests).padStart(7)}           limit ${REQUESTS}`);
if (requests > REQUESTS) problems.push(`/feed needs ${requests} requests`);
if (feed.files === 0) problems.push('no remote with /feed is built');

for (const problem of problems) console.error(problem);
console.error(problems.length > 0 ? `budgets: ${problems.length} over` : 'budgets: ok');
process.exit(problems.length > 0 ? 1 : 0);
