import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCleanClone, runCommand } from './clean-clone.mjs';

const RELEASE_MS = 600_000;
const SEARCH_PAGE = 'apps/mf-feed/src/features/search/search.page.tsx';
const PAGE_FUNCTION = /^export function SearchPage.*\{$/m;
const CARD_FIELDS = 'libs/api-client/src/operations/article-fields.ts';

let clone: string;
let releaseFolder: string;
beforeAll(() => {
  clone = createCleanClone();
  releaseFolder = join(clone, '.data/place');
  expect(release('gate', 'mf-feed').status).toBe(0);
}, RELEASE_MS);
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs `npm run release` and skips some of its checks. */
function release(skipped: string, name: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/federation/release.mjs', 'release', name, '--skip', skipped, '--to', releaseFolder],
    { cwd: clone, encoding: 'utf8', env: { ...process.env, TIDINGS_DATA: join(clone, '.data') } },
  );
  return { status, output: stdout + stderr };
}
/** Returns which apps are built, and the built version of a slice. */
const readBuild = () => [
  readdirSync(join(clone, 'apps')).filter((name) => existsSync(join(clone, 'apps', name, 'dist'))),
  readFileSync(join(clone, 'apps/mf-player/dist/remote.json'), 'utf8'),
];
const readReleases = () => readFileSync(join(releaseFolder, 'remotes.json'), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), text);
}
function edit(file: string, from: string | RegExp, to: (found: string) => string): void {
  const before = readFileSync(join(clone, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has changed: update this fault`);
  write(file, after);
}

/** Creates a slice that uses the route of another slice. */
function createRouteThief(): void {
  const folder = 'apps/mf-thief';
  write(
    `${folder}/package.json`,
    JSON.stringify({
      name: '@tidings/mf-thief',
      version: '0.1.0',
      private: true,
      type: 'module',
      nx: { tags: ['runs:browser'] },
      dependencies: { '@tidings/shell-api': '0.1.0' },
    }),
  );
  write(
    `${folder}/rspack.config.mjs`,
    "import { defineRemote } from '../../tools/federation/federation.mjs';\n\n" +
      "export default defineRemote({ name: 'mf-thief', exposes: { './routes': './src/routes.tsx', './slots': " +
      "'./src/slots.ts' }, routes: { '/feed': 'routes' } });\n",
  );
  write(`${folder}/src/routes.tsx`, 'export default function Stolen() {\n  return <h1>Stolen</h1>;\n}\n');
  write(`${folder}/src/slots.ts`, 'export default {};\n');
}

// The unit tests of the slices are skipped, because they are part of the ordinary suites.
describe('npm run release', () => {
  it.each([
    {
      fault: 'a type error',
      slice: 'mf-feed',
      inject: () => edit(SEARCH_PAGE, PAGE_FUNCTION, (line) => `${line}\n  ('x' as string).noSuchThing();`),
      reason: 'does not type-check',
    },
    {
      fault: 'a field that the API does not have',
      slice: 'mf-feed',
      inject: () => edit(CARD_FIELDS, 'sourceId sourceName', () => 'sourceId sourceNameX'),
      reason: 'Cannot query field "sourceNameX"',
    },
    {
      fault: 'a route of another slice',
      slice: 'mf-thief',
      inject: createRouteThief,
      reason: 'would take routes or slots of other slices: /feed is of mf-feed',
    },
    {
      fault: 'a page that throws',
      slice: 'mf-feed',
      inject: () =>
        edit(SEARCH_PAGE, PAGE_FUNCTION, (line) => `${line}\n  if (location.pathname) throw new Error('on purpose');`),
      reason: '/search: ',
    },
  ])(
    'rejects $fault and leaves the current version in service',
    ({ slice, inject, reason }) => {
      const before = readReleases();
      inject();
      runCommand('git', ['add', '--all'], clone);
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
      runCommand('git', [...author, 'commit', '--quiet', '--message', 'fault'], clone);
      const { status, output } = release('tests', slice);
      runCommand('git', ['reset', '--quiet', '--hard', 'HEAD~1'], clone);
      expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
      expect(readReleases()).toBe(before);
    },
    RELEASE_MS,
  );

  it('rejects uncommitted changes', () => {
    edit(SEARCH_PAGE, /$/, () => '// not committed\n');
    const { status, output } = release('tests', 'mf-feed');
    runCommand('git', ['checkout', '--quiet', '--', '.'], clone);
    expect([status, output]).toEqual([1, expect.stringContaining('not committed')]);
  });

  it(
    'releases a slice without faults, and leaves the builds of the checkout unchanged',
    () => {
      runCommand(process.execPath, ['tools/build.mjs', 'mf-player'], clone);
      const before = readBuild();
      edit('apps/mf-player/src/routes.tsx', /$/, () => '// not committed\n');
      const { status, output } = release('tests', 'mf-feed');
      runCommand('git', ['checkout', '--quiet', '--', '.'], clone);
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      expect(readBuild()).toEqual(before);
    },
    RELEASE_MS,
  );

  it(
    'accepts an address below a page of the shell for a slice',
    () => {
      runCommand(process.execPath, ['tools/build.mjs', 'shell'], clone);
      const { status, output } = release('types,tests,documents,budgets,look', 'mf-player');
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    },
    RELEASE_MS,
  );
});
