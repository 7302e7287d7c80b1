// `npm run check -- affected` breaks one file at a time in a clean clone with a full cache. The Nx commands must detect
// each fault.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCleanClone } from '../federation/clean-clone.mjs';
import { runWithModifiedFile } from '../test/modified-file.mjs';

const RUN_LIMIT_MS = 900_000;
/** A small project that is affected by a fault in a shared file. */
const WEB = 'ui';
const SERVER = 'database';
const SLICE = 'mf-player';
const SPEC = 'apps/api/src/library/podcast/feed-xml.spec.ts';

const clone = createCleanClone();
const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', CI: '1' };
delete env.NODE_ENV;

function nx(args, more = {}) {
  const { status, stdout, stderr } = spawnSync(
    join(clone, 'node_modules/.bin/node'),
    [join(clone, 'node_modules/.bin/nx'), ...args],
    { cwd: clone, env: { ...env, ...more }, encoding: 'utf8', timeout: RUN_LIMIT_MS, maxBuffer: 1 << 26 },
  );
  return { isGreen: status === 0, output: stdout + stderr };
}
/** Limits the command to one project, because running all affected targets takes an hour. */
const affected = (target, project, ...more) =>
  nx(['affected', '-t', target, '--base=HEAD', `--exclude=*,!@tidings/${project}`, ...more]);
const only = (file) => ['--', '--runTestsByPath', file];

const built = () => {
  const dist = join(clone, 'apps', SLICE, 'dist');
  const { version, integrity } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
  const scripts = readdirSync(join(dist, version)).filter((file) => file.endsWith('.js'));
  return {
    integrity,
    isForDevelopment: scripts.some((file) => /jsxDEV/.test(readFileSync(join(dist, version, file)))),
  };
};

const broken = (file, change, look) => runWithModifiedFile(join(clone, file), change, look);
const failing = (text) => `${text}\nit('is broken on purpose', () => {\n  expect(1).toBe(2);\n});\n`;

const breaks = {
  'a throw in a set-up file of the tests': () =>
    broken(
      'tools/test/jsdom-gaps.mjs',
      (text) => `${text}throw new Error('planted');\n`,
      () => !affected('test', WEB).isGreen,
    ),
  'a missing test runner': () =>
    broken(
      'jest.config.mjs',
      (text) => text.replace('/tools/test/runner.mjs', '/tools/test/nonexistent.mjs'),
      () => !affected('test', SERVER).isGreen,
    ),
  'a change in a file that only the builds import': () =>
    broken(
      'libs/platform/src/remote-releases/checksum.ts',
      (text) => text.replace('sha256', 'sha384'),
      () => {
        affected('build', SLICE);
        return built().integrity.startsWith('sha384');
      },
    ),
  'a development build before a production build': () => {
    nx(['build', SLICE], { NODE_ENV: 'development' });
    const { isForDevelopment } = built();
    nx(['build', SLICE]);
    return isForDevelopment && !built().isForDevelopment;
  },
  'a broken test of libs/ui': () =>
    broken('libs/ui/src/dialog.spec.tsx', failing, () => !affected('test', WEB).isGreen),
  'a broken test of apps/api': () => broken(SPEC, failing, () => !affected('test', 'api', ...only(SPEC)).isGreen),
};

/** All commands must pass before the first fault. Returns whether each result came from the cache. */
function allGreen() {
  const commands = [
    ['run-many', '-t', 'test', `--projects=${WEB},${SERVER}`],
    ['build', SLICE],
    ['test', 'api', ...only(SPEC)],
  ];
  return commands.map((args) => {
    const { isGreen, output } = nx(args);
    if (!isGreen) throw new Error(`nx ${args.join(' ')} fails with nothing broken:\n${output}`);
    return /read the output from the cache|existing outputs match the cache/i.test(output);
  });
}

let failed = 0;
const emit = (what, isSeen) => {
  if (!isSeen) failed += 1;
  console.log(`${isSeen ? 'seen' : 'NOT SEEN'}: ${what}`);
};
try {
  allGreen();
  for (const [what, isSeen] of Object.entries(breaks)) emit(what, isSeen());
  emit('no target fails after the last break, from the cache', allGreen().every(Boolean));
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.log(`${Object.keys(breaks).length + 1 - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
