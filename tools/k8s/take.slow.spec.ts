import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { releaseVersion, rollBack } from '@tidings/platform/remote-releases/release-remote.ts';
import { openReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import { createTeamKey, writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';

const source = {
  commit: '0123456789abcdef0123456789abcdef01234567',
  author: 'Ada',
  time: '2026-11-25T12:00:00Z',
  sources: 'a',
  uncommitted: false,
  skipped: [],
};
const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const imageName = (slice: string, letter: string) => `registry.example.org/tidings/${slice}@${digest(letter)}`;

let folder: string;
let clone: string;
let to: string;
/** The folder of the builds. Version 8-b is published to the release place but was never released. */
let built: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Check', '-c', 'user.email=check@localhost', ...args], {
    cwd: clone,
    encoding: 'utf8',
    stdio: 'pipe',
  });
function tool(args: string[], env = process.env): string {
  try {
    return execFileSync(process.execPath, args, { cwd: clone, encoding: 'utf8', stdio: 'pipe', env });
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr, { cause: error });
  }
}
const findProblems = (slice: string) =>
  JSON.parse(
    tool([
      '--input-type=module',
      '-e',
      "import { findReleaseProblems } from './tools/k8s/release-problems.ts'; " +
        `console.log(JSON.stringify(findReleaseProblems('${slice}')));`,
    ]),
  ) as string[];
const take = (...args: string[]) => tool(['tools/k8s/take.ts', ...args, '--from', to]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-take-'));
  clone = join(folder, 'clone');
  to = join(folder, 'place');
  for (const file of listSourceFiles(
    /^(?:k8s|tools|libs)\/|^apps\/[^/]+\/package\.json$|^package\.json$|^\.gitignore$/,
  )) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  git('init', '-q', '-b', 'main');
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '-qm', 'main');
  const releasePlace = openReleaseStore(to);
  built = join(folder, 'builds');
  for (const [name, version, options] of [
    ['mf-feed', '6-z', { source }],
    ['mf-feed', '7-a', { source }],
    ['mf-player', '6-z', {}],
    ['mf-player', '7-a', { source }],
  ] as const) {
    await publishVersion(releasePlace, writeRemoteVersion(built, { name, version, ...options }));
    await releaseVersion(releasePlace, name, version);
  }
  await publishVersion(releasePlace, writeRemoteVersion(built, { name: 'mf-feed', version: '8-b', source }));
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  git('checkout', '-qf', 'main');
});

it('two slices that are taken on separate branches merge without changes in the golden files', () => {
  for (const [slice, letter] of [
    ['mf-feed', 'a'],
    ['mf-player', 'b'],
  ] as const) {
    git('checkout', '-qb', `take-${slice}`, 'main');
    expect(take(slice, imageName(slice, letter))).toContain(`${slice} is ${digest(letter).slice(0, 19)}…`);
    expect(
      git('status', '--porcelain')
        .trim()
        .split('\n')
        .map((line) => line.trim().slice(2)),
    ).toEqual(
      ['kustomization.yaml', 'remote.json'].map((file) =>
        expect.stringContaining(`k8s/overlays/prod/${slice}/${file}`),
      ),
    );
    git('commit', '-qam', `release: ${slice}`);
  }
  git('checkout', '-qb', 'merged', 'main');
  for (const slice of ['mf-feed', 'mf-player']) git('merge', '-q', '--no-edit', `take-${slice}`);
  const card = JSON.parse(readFileSync(join(clone, 'k8s/overlays/prod/mf-feed/remote.json'), 'utf8')) as object;
  expect(card).toMatchObject({ version: '7-a', source });
  expect(readFileSync(join(clone, 'k8s/overlays/prod/mf-player/kustomization.yaml'), 'utf8')).toContain(digest('b'));
  const sums = tool([
    '--input-type=module',
    '-e',
    "import { readCommittedChecksum, computeSourcesChecksum } from './tools/k8s/render.ts'; " +
      'console.log(readCommittedChecksum() === computeSourcesChecksum());',
  ]);
  expect(sums.trim()).toBe('true');
});

it('takes the canary with the current version, but not with an explicitly specified version', async () => {
  await releaseVersion(openReleaseStore(to), 'mf-feed', '8-b', { percent: 10 });
  const card = () => JSON.parse(readFileSync(join(clone, 'k8s/overlays/prod/mf-feed/remote.json'), 'utf8')) as object;
  expect(take('mf-feed', imageName('mf-feed', 'a'))).toContain(', and 8-b for 10 of a hundred visitors');
  expect(card()).toMatchObject({ version: '7-a', canary: { percent: 10, card: { version: '8-b', source } } });
  expect(findProblems('mf-feed')).toEqual([]);
  expect(take('mf-feed', imageName('mf-feed', 'a'), '7-a')).not.toContain('visitors');
  expect(card()).not.toHaveProperty('canary');
  await rollBack(openReleaseStore(to), 'mf-feed');
});

it('takes only the card of a released version, and only from the release place', () => {
  expect(take('mf-feed', imageName('mf-feed', 'a'))).toContain('version 7-a of 0123456789');
  expect(take('mf-feed', imageName('mf-feed', 'a'), '6-z')).toContain('version 6-z of 0123456789');
  expect(() => take('mf-feed', imageName('mf-feed', 'a'), '8-b')).toThrow(/mf-feed 8-b was not released .* 7-a, 6-z\./);
  expect(() => take('mf-feed', imageName('mf-feed', 'a'), '9-c')).toThrow('mf-feed 9-c was not released');
  expect(() => take('mf-account', imageName('mf-account', 'a'))).toThrow('mf-account was not released');
  expect(() => take('mf-check', imageName('mf-check', 'a'))).toThrow('There is no slice mf-check');
});

it('rejects a card from a folder, even if it is complete', () => {
  const card = join(built, 'mf-feed/7-a/remote.json');
  expect(() => take('mf-feed', imageName('mf-feed', 'a'), card)).toThrow('A file in a folder is not a release');
  const lies = join(folder, 'lies');
  cpSync(join(to, 'mf'), join(lies, 'mf'), { recursive: true });
  expect(() => tool(['tools/k8s/take.ts', 'mf-feed', imageName('mf-feed', 'a'), '7-a', '--from', lies])).toThrow(
    `mf-feed 7-a was not released to ${lies}`,
  );
  expect(git('status', '--porcelain')).toBe('');
});

it('takes only release lines that are signed by an owner if there is an owners file', async () => {
  const { signer } = createTeamKey();
  const env = { ...process.env, TIDINGS_SLICE_OWNERS: join(folder, 'owners.json') };
  writeFileSync(env.TIDINGS_SLICE_OWNERS, JSON.stringify({ 'mf-feed': [signer.publicKey] }));
  const takeVerified = () => tool(['tools/k8s/take.ts', 'mf-feed', imageName('mf-feed', 'a'), '--from', to], env);
  expect(takeVerified).toThrow('mf-feed 7-a is not signed');
  await releaseVersion(openReleaseStore(to), 'mf-feed', '7-a', { signer });
  expect(takeVerified()).toContain('version 7-a of 0123456789');
});

it('rejects a card without a commit, and a version that differs from its release', () => {
  expect(() => take('mf-player', imageName('mf-player', 'b'), '6-z')).toThrow('not made by a release');
  const card = join(to, 'mf/mf-player/7-a/remote.json');
  const text = readFileSync(card, 'utf8');
  writeFileSync(card, text.replace('Ada', 'Eve'));
  expect(() => take('mf-player', imageName('mf-player', 'b'))).toThrow('was altered');
  writeFileSync(card, text);
  const code = join(to, 'mf/mf-player/7-a/routes.1.js');
  const before = readFileSync(code);
  writeFileSync(code, '"altered"');
  expect(() => take('mf-player', imageName('mf-player', 'b'))).toThrow('was altered');
  writeFileSync(code, before);
  rmSync(join(to, 'mf/mf-player/7-a/files.json'));
  expect(() => take('mf-player', imageName('mf-player', 'b'))).toThrow('files.json is missing');
});

it('reports the committed card of a build if the slice was not taken', () => {
  const problems = () => findProblems('mf-feed');
  expect(problems()).toEqual([]);
  const card = join(clone, 'k8s/overlays/prod/mf-feed/remote.json');
  writeFileSync(card, readFileSync(join(to, 'mf/mf-feed/7-a/remote.json')));
  expect(problems()).toEqual([expect.stringContaining('is from a build, but no image of mf-feed was taken')]);
  take('mf-feed', imageName('mf-feed', 'a'));
  expect(problems()).toEqual([]);
  const dev = join(clone, 'k8s/overlays/dev/cards/mf-feed.json');
  cpSync(join(to, 'mf/mf-feed/7-a/remote.json'), dev);
  expect(problems()).toEqual([]);
  git('add', dev);
  expect(problems()).toEqual([expect.stringContaining('contains the card of a local build')]);
});

it('rejects an image that is not named by its digest', () => {
  expect(() => take('mf-feed', 'registry.example.org/tidings/mf-feed:7')).toThrow('must be named by its digest');
});

it('writes only files that the team of the slice owns', () => {
  const owners = readFileSync(join(root, 'CODEOWNERS'), 'utf8').split('\n');
  for (const slice of slices) {
    const findOwner = (path: string) => owners.find((line) => line.split(/\s+/)[0] === path)?.split(/\s+/)[1];
    expect(findOwner(`/apps/${slice}/`)).toBeDefined();
    expect(findOwner(`/k8s/overlays/prod/${slice}/`)).toBe(findOwner(`/apps/${slice}/`));
  }
});
