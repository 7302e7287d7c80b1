import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestRegistry } from './registry/registry.fixture.ts';
import type { RegistryBehaviour } from './registry/registry.fixture.ts';

const publish = fileURLToPath(new URL('publish.mjs', import.meta.url));
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const LONG = 3_000_000;
const who = { TIDINGS_RELEASE_USER: 'wren', TIDINGS_RELEASE_PASSWORD: 'hush-hush' };
const account = { user: 'wren', password: 'hush-hush' };
const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let registry: TestRegistry | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-publish-'));
  registry = undefined;
});
afterEach(() => {
  registry?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an image with a large layer. Returns the digest of the layer. */
function image(name: string, layer: Uint8Array = randomBytes(LONG)): string {
  const layout = join(folder, 'images', name);
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const put = (mediaType: string, bytes: Uint8Array) => {
    writeFileSync(join(layout, 'blobs/sha256', hex(bytes)), bytes);
    return { mediaType, digest: `sha256:${hex(bytes)}`, size: bytes.length };
  };
  const config = put('application/vnd.oci.image.config.v1+json', Buffer.from('{"os":"linux"}'));
  const layers = [put('application/vnd.oci.image.layer.v1.tar+gzip', layer)];
  const text = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: MANIFEST, config, layers }));
  writeFileSync(join(layout, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [put(MANIFEST, text)] }));
  return layers[0]?.digest ?? '';
}

function sums(version = '1.2.3'): void {
  writeFileSync(join(folder, 'VERSION'), `${version}\nof-a-commit\n`);
  const lines = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
    .map(({ name }) => `${hex(readFileSync(join(folder, name)))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

type Ended = { status: number; stdout: string; stderr: string };
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [publish, ...args],
      { env: { ...process.env, TIDINGS_RELEASE_USER: '', TIDINGS_RELEASE_PASSWORD: '', ...env } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
async function into(behaviour: RegistryBehaviour, env: Record<string, string> = {}): Promise<Ended> {
  registry ??= await TestRegistry.open(behaviour);
  return run(['--to', `${registry.host}/team`, folder], env);
}
const sentence = (why: RegExp) => ({
  status: 1,
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${why.source}[^\\n]*\\n$`)),
});

it('uploads every image with its version, and sends nothing when repeated', async () => {
  const [server, speech] = [image('server'), image('speech', Buffer.from('a small one'))];
  sums();
  const first = await into({});
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    new RegExp(
      `^${registry?.host}/team/tidings/server:1\\.2\\.3@sha256:[0-9a-f]{64} \\(2 of 2 parts sent\\)\n.*/speech:1`,
    ),
  );
  expect([registry?.blobs.has(server), registry?.blobs.has(speech)]).toEqual([true, true]);
  expect([...(registry?.manifests.keys() ?? [])]).toEqual(['team/tidings/server:1.2.3', 'team/tidings/speech:1.2.3']);
  registry?.asked.splice(0);
  const again = await into({});
  expect(again.stdout.match(/\(was there\)/g)).toHaveLength(2);
  expect(registry?.asked.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'GET', 'HEAD']);
});

it('does not overwrite a published version with other bytes', async () => {
  image('server');
  sums();
  await into({});
  const before = registry?.manifests.get('team/tidings/server:1.2.3')?.bytes;
  rmSync(join(folder, 'images'), { recursive: true });
  image('server');
  expect(await into({})).toEqual({ stdout: '', ...sentence(/has team\/tidings\/server:1\.2\.3 already, with other/) });
  expect(registry?.manifests.get('team/tidings/server:1.2.3')?.bytes).toEqual(before);
});

it.each(['token', 'password'] as const)('signs in to the registry by %s, and prints no credentials', async (asks) => {
  image('server');
  sums();
  const { status, stdout, stderr } = await into({ asks, ...account }, who);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/hush|wren|token/);
});

it.each([
  [{}, /requires a user: set TIDINGS_RELEASE_USER/],
  [{ ...who, TIDINGS_RELEASE_PASSWORD: 'wrong-one' }, /does not accept this user and password/],
  [{ TIDINGS_RELEASE_USER: 'wren' }, /must be set together: set both, or neither/],
])('rejects %j with one sentence that does not contain the password', async (env, why) => {
  image('server');
  sums();
  const ended = await into({ asks: 'token', ...account }, env);
  expect(ended).toEqual({ stdout: '', ...sentence(why) });
  expect(ended.stderr).not.toMatch(/wrong-one|hush/);
  expect(registry?.blobs.size).toBe(0);
});

it.each([
  ['goes on', ['POST', 'PUT', 'GET', 'PATCH', 'PUT']],
  ['forgot', ['POST', 'PUT', 'GET', 'POST', 'PUT']],
  ['refuses', ['POST', 'PUT', 'GET', 'PATCH', 'POST', 'PUT']],
] as const)(
  'completes an interrupted upload if the registry reacts to the resumption with "%s"',
  async (resumes, methods) => {
    const layer = image('server');
    sums();
    expect(await into({ breaksAfter: 500_000, resumes })).toMatchObject({ status: 0, stderr: '' });
    expect(registry?.blobs.get(layer)).toHaveLength(LONG);
    const uploads = registry?.asked.filter(({ path }) => path.includes('/uploads/')).map(({ method }) => method);
    // The smaller of the two blobs is uploaded first.
    expect(uploads).toEqual(['POST', 'PUT', ...methods]);
  },
);

it('sends nothing if the release is incomplete or damaged', async () => {
  const layer = image('server');
  sums();
  const file = join(folder, 'images/server/blobs/sha256', layer.slice('sha256:'.length));
  const bytes = readFileSync(file);
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(await into({})).toEqual({ stdout: '', ...sentence(/is damaged: sha256:\w+ has other bytes/) });
  rmSync(file);
  expect(await into({})).toEqual({ stdout: '', ...sentence(/is incomplete: sha256:\w+ is missing/) });
  writeFileSync(join(folder, 'VERSION'), '9.9.9\n');
  expect(await into({})).toEqual({ stdout: '', ...sentence(/VERSION does not match its checksum in SHA256SUMS/) });
  expect(registry?.asked).toEqual([]);
});

it('reports missing arguments and an unreachable registry', async () => {
  expect(await run([folder])).toEqual({ stdout: '', ...sentence(/Name the registry/) });
  expect(await run(['--to', 'https://example.org', folder])).toEqual({ stdout: '', ...sentence(/Name the registry/) });
  expect(await run(['--to', 'example.org'])).toEqual({ stdout: '', ...sentence(/Name one release folder/) });
  expect(await run(['--to', 'example.org', folder])).toEqual({
    stdout: '',
    ...sentence(/is not a release: it has no VER/),
  });
  sums();
  expect(await run(['--to', 'example.org', folder])).toEqual({
    stdout: '',
    ...sentence(/has no images\/ and no chart/),
  });
  image('server');
  sums();
  expect(await run(['--to', '127.0.0.1:9', folder])).toEqual({
    stdout: '',
    ...sentence(/127\.0\.0\.1:9 does not answer/),
  });
});
