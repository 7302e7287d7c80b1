// `npm run check -- gate` releases a slice and then tries to release uncommitted work and four broken slices. The gate
// must reject each.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCleanClone, runCommand } from './clean-clone.mjs';

const GATE_MAX_MS = 90_000;
const RELEASE_MAX_MS = 10_000;
const clone = createCleanClone();
const releasePlace = join(clone, '.data/place');

function typed(command, args, env = {}) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(clone, 'tools/federation/release.mjs'), command, ...args, '--to', releasePlace],
    { cwd: clone, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, output: stdout + stderr, ms: Date.now() - started };
}

const edit = (file, from, to) => {
  const before = readFileSync(join(clone, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has changed: update this break`);
  writeFileSync(join(clone, file), after);
};
const write = (file, text) => {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), text);
};
const commit = () => {
  runCommand('git', ['add', '--all'], clone);
  runCommand('git', ['-c', 'user.name=Check', '-c', 'user.email=check@localhost', 'commit', '-qm', 'broken'], clone);
};
const PAGE = 'apps/mf-feed/src/features/search/search.page.tsx';
const THIEF = 'apps/mf-thief';
const THIEF_PACKAGE = {
  name: '@tidings/mf-thief',
  version: '0.1.0',
  private: true,
  license: 'Apache-2.0',
  type: 'module',
  nx: { tags: ['runs:browser'] },
  dependencies: { '@tidings/shell-api': '0.1.0' },
};

const breaks = [
  {
    what: 'a type error',
    slice: 'mf-feed',
    make: () => edit(PAGE, /^export function SearchPage.*\{$/m, (line) => `${line}\n  ('x' as string).noSuchThing();`),
    reason: /does not type-check/,
  },
  {
    what: 'a query the API does not know',
    slice: 'mf-feed',
    make: () => edit('libs/api-client/src/operations/article-fields.ts', 'sourceId sourceName', 'sourceId sourceNameX'),
    reason: /Cannot query field "sourceNameX"/,
  },
  {
    what: 'a route of another slice',
    slice: 'mf-thief',
    make() {
      write(`${THIEF}/package.json`, `${JSON.stringify(THIEF_PACKAGE, null, 2)}\n`);
      write(
        `${THIEF}/rspack.config.mjs`,
        "import { defineRemote } from '../../tools/federation/federation.mjs';\n\n" +
          "export default defineRemote({ name: 'mf-thief', exposes: { './routes': './src/routes.tsx', './slots': " +
          "'./src/slots.ts' }, routes: { '/feed': 'routes' } });\n",
      );
      write(`${THIEF}/src/routes.tsx`, 'export default function Stolen() {\n  return <h1>Stolen</h1>;\n}\n');
      write(`${THIEF}/src/slots.ts`, 'export default {};\n');
    },
    reason: /would take routes or slots of other slices: \/feed is of mf-feed/,
  },
  {
    what: 'a page that throws on its second route',
    slice: 'mf-feed',
    // Skips the slice's own tests, which would fail first.
    more: ['--skip', 'tests'],
    make: () =>
      edit(
        PAGE,
        /^export function SearchPage.*\{$/m,
        (line) => `${line}\n  if (location.pathname) throw new Error('on purpose');`,
      ),
    reason: /\/search: /,
  },
];

let wrong = 0;
const emit = (what, isRight, more) => {
  if (!isRight) wrong += 1;
  console.log(`${what}: ${isRight ? 'as it should be' : 'WRONG'}. ${more}`);
};
const standing = () => readFileSync(join(releasePlace, 'remotes.json'), 'utf8');
const firstLines = (output) => output.trim().split('\n').slice(-4).join(' | ');

try {
  const first = typed('release', ['mf-feed', '--skip', 'gate']);
  emit('a release with the gate skipped', first.status === 0 && first.ms <= RELEASE_MAX_MS, `${first.ms} ms`);
  const development = typed('release', ['mf-feed', '--skip', 'gate'], { NODE_ENV: 'development' });
  emit('a build for development', /\(as before\)/.test(development.output), firstLines(development.output));
  const before = standing();
  writeFileSync(join(clone, PAGE), `${readFileSync(join(clone, PAGE), 'utf8')}// not committed\n`);
  const loose = typed('release', ['mf-feed']);
  emit(
    'work that is not committed',
    loose.status === 1 && /not committed/.test(loose.output),
    firstLines(loose.output),
  );
  runCommand('git', ['checkout', '--quiet', '--', '.'], clone);
  for (const { what, slice, more = [], make, reason } of breaks) {
    make();
    commit();
    const { status, output, ms } = typed('release', [slice, ...more]);
    emit(
      what,
      status === 1 && reason.test(output) && standing() === before,
      `${(ms / 1000).toFixed(0)} s: ${firstLines(output)}`,
    );
    runCommand('git', ['reset', '--quiet', '--hard', 'HEAD~1'], clone);
  }
  const passed = typed('release', ['mf-feed']);
  emit(
    'the gate, passed',
    passed.status === 0 && passed.ms <= GATE_MAX_MS,
    `${(passed.ms / 1000).toFixed(0)} s: ${firstLines(passed.output)}`,
  );
} finally {
  rmSync(clone, { recursive: true, force: true });
}
process.exit(wrong > 0 ? 1 : 0);
