import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findLineProblem, parseSliceOwners } from '@tidings/platform/remote-releases/line-signature.ts';
import { readReleases } from '@tidings/platform/remote-releases/release-format.ts';
import { writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import { root } from '../checks/source-files.mjs';
import { removeCredentials } from './clean-clone.mjs';

let folder: string;
let releaseFolder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-signed-'));
  releaseFolder = join(folder, 'place');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Outcome = { status: number; output: string };
/** Runs the command with a home folder that contains no key. */
const run = (args: string[], env: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/federation/release.mjs', ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          XDG_CONFIG_HOME: join(folder, 'config'),
          TIDINGS_DATA: folder,
          TIDINGS_SLICE_KEY: '',
          ...env,
        },
      },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
const atPlace = (args: string[], env: Record<string, string> = {}) => run([...args, '--to', releaseFolder], env);

async function keygen(name: string, file = join(folder, `${name}.pem`)) {
  const { output } = await run(['release', 'keygen', name, '--key', file]);
  return { file, publicKey: /\["([^"]+)"\]/.exec(output)?.[1] ?? output };
}
function writeOwners(owners: Record<string, string[]>): string {
  const file = join(folder, 'owners.json');
  writeFileSync(file, JSON.stringify(owners));
  return file;
}
const built = (version: string, name = 'mf-feed') =>
  dirname(writeRemoteVersion(join(folder, `build-${version}`), { name, version }));
const list = () => readReleases(readFileSync(join(releaseFolder, 'remotes.json'), 'utf8'), releaseFolder);

it('keygen writes a key that only its user can read, and never overwrites files or writes to the repo', async () => {
  const file = join(folder, 'config/tidings/slice-keys/mf-feed.pem');
  const { output } = await run(['release', 'keygen', 'mf-feed']);
  expect(output).toContain(file);
  expect(output).toContain('"mf-feed": ["MCowBQYDK2Vw');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await run(['release', 'keygen', 'mf-feed']);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('already exists and was not changed')]);
  const inside = await run(['release', 'keygen', 'mf-feed', '--key', 'mf-feed.pem']);
  expect([inside.status, inside.output]).toEqual([1, expect.stringContaining('is in the repository')]);
  expect(existsSync(join(root, 'mf-feed.pem'))).toBe(false);
});

it('publish, canary, rollback and withdraw sign release lines with increasing numbers', async () => {
  const { file, publicKey } = await keygen('mf-feed');
  const owners = writeOwners({ 'mf-feed': [publicKey] });
  const env = { TIDINGS_SLICE_KEY: file, TIDINGS_SLICE_OWNERS: owners };
  const releases: number[] = [];
  for (const [args, expected] of [
    [['release', 'publish', 'mf-feed', built('1-a')], 'mf-feed 1-a is listed for all visitors (its first release)'],
    [['release', 'publish', 'mf-feed', built('2-b'), '--canary', '10'], 'for 10 of a hundred visitors'],
    [['release', 'mf-feed', '2-b'], 'mf-feed 2-b is listed for all visitors'],
    [['rollback', 'mf-feed'], 'mf-feed 1-a is listed for all visitors (before: 2-b)'],
    [['withdraw', 'mf-feed'], 'mf-feed is listed as withdrawn (was 1-a). Whether it is served was not verified'],
  ] as [string[], string][]) {
    expect(await atPlace(args, env)).toEqual({ status: 0, output: expect.stringContaining(expected) as string });
    const { remotes, withdrawn } = list();
    const line = (remotes['mf-feed'] ?? withdrawn['mf-feed'])!;
    const sliceOwners = parseSliceOwners(readFileSync(owners, 'utf8'), owners);
    expect(findLineProblem(sliceOwners, 'mf-feed', remotes['mf-feed'] ? 'in service' : 'withdrawn', line)).toBeNull();
    releases.push(line.release!);
  }
  expect(releases).toEqual([...new Set(releases)].toSorted((a, b) => a - b));
});

it('publish rejects a release that servers would reject, and prints how to fix it', async () => {
  const feed = await keygen('mf-feed');
  const player = await keygen('mf-player');
  const owners = writeOwners({ 'mf-feed': [feed.publicKey], 'mf-player': [player.publicKey] });
  chmodSync(owners, 0o600);
  const publish = ['release', 'publish', 'mf-feed', built('1-a')];
  for (const [env, sentence] of [
    [{ TIDINGS_SLICE_OWNERS: owners }, 'no key was found. Set TIDINGS_SLICE_KEY'],
    [{ TIDINGS_SLICE_OWNERS: owners, TIDINGS_SLICE_KEY: player.file }, 'does not own mf-feed'],
    [{ TIDINGS_SLICE_KEY: join(folder, 'gone.pem') }, 'which does not exist. Create it'],
    [{ TIDINGS_SLICE_KEY: owners }, 'is not a private key'],
  ] as [Record<string, string>, string][]) {
    const { status, output } = await atPlace(publish, env);
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(existsSync(join(releaseFolder, 'remotes.json'))).toBe(false);
  }
  expect(await atPlace(publish, { TIDINGS_SLICE_KEY: feed.file })).toMatchObject({ status: 0 });
  const before = readFileSync(join(releaseFolder, 'remotes.json'), 'utf8');
  const unsigned = await atPlace(['withdraw', 'mf-feed']);
  expect([unsigned.status, unsigned.output]).toEqual([
    1,
    expect.stringContaining('there is no key to sign the change'),
  ]);
  chmodSync(feed.file, 0o640);
  const open = await atPlace(['withdraw', 'mf-feed'], { TIDINGS_SLICE_KEY: feed.file });
  expect([open.status, open.output]).toEqual([1, expect.stringContaining(`Run chmod 600 ${feed.file}`)]);
  expect(readFileSync(join(releaseFolder, 'remotes.json'), 'utf8')).toBe(before);
});

it('publish rejects a build of another slice, an altered file, a link and a folder without a build', async () => {
  const { file } = await keygen('mf-feed');
  const altered = built('2-b');
  writeFileSync(join(altered, '2-b/routes.1.js'), '"flipped"');
  const linked = built('3-c');
  symlinkSync(file, join(linked, '3-c/key.js'));
  for (const [from, sentence] of [
    [built('1-a', 'mf-player'), 'holds a build of mf-player, not of mf-feed'],
    [altered, 'was altered: 1 of 3 files have another checksum'],
    [linked, 'is neither a file nor a folder'],
    [join(folder, 'build-1-a'), 'holds 0 versions and must hold one'],
  ] as const) {
    const { status, output } = await atPlace(['release', 'publish', 'mf-feed', from], { TIDINGS_SLICE_KEY: file });
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect(existsSync(join(releaseFolder, 'remotes.json'))).toBe(false);
});

it('a release is unsigned without a key and an owners file', async () => {
  expect(await atPlace(['release', 'publish', 'mf-feed', built('1-a')])).toMatchObject({ status: 0 });
  expect(list().remotes['mf-feed']).not.toHaveProperty('signature');
});

it('processes that build and test receive no credentials from the environment', () => {
  const env = {
    PATH: '/bin',
    NODE_ENV: 'production',
    AWS_PROFILE: 'deploy',
    S3_SECRET_ACCESS_KEY: 'x',
    TIDINGS_SLICE_KEY: '/keys/mf-feed.pem',
    GITHUB_TOKEN: 'x',
    DATABASE_URL: 'postgres://x',
  };
  expect(removeCredentials(env)).toEqual({ PATH: '/bin', NODE_ENV: 'production' });
});
