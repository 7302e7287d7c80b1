import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureGoProgram } from '../programs/go-program.ts';
import { unlessMissing } from '../programs/missing.ts';
import { findFreePorts } from '../programs/ports.ts';
import { packChart } from './chart/pack-chart.mjs';

const CRANE = { name: 'crane', path: 'github.com/google/go-containerregistry/cmd/crane', version: 'v0.22.1' };
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const crane = await unlessMissing(ensureGoProgram(CRANE, console.error));
const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let host: string;
let registry: ChildProcess;
beforeAll(async () => {
  const [port] = await findFreePorts(1);
  host = `127.0.0.1:${port}`;
  if (crane) registry = spawn(crane, ['registry', 'serve', '--address', host], { stdio: 'ignore' });
});
afterAll(() => registry?.kill());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an image as an OCI layout. Returns the file of its layer. */
function writeImage(name: string): string {
  const layout = join(folder, 'images', name);
  const blobs = join(layout, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const put = (mediaType: string, bytes: Uint8Array) => {
    writeFileSync(join(blobs, hex(bytes)), bytes);
    return { mediaType, digest: `sha256:${hex(bytes)}`, size: bytes.length };
  };
  const config = put('application/vnd.oci.image.config.v1+json', Buffer.from('{"os":"linux"}'));
  const layer = gzipSync(randomBytes(3_000_000));
  const layers = [put('application/vnd.oci.image.layer.v1.tar+gzip', layer)];
  const text = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: MANIFEST, config, layers }));
  writeFileSync(join(layout, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [put(MANIFEST, text)] }));
  return join(blobs, hex(layer));
}

function writeSums(version = '1.2.3'): void {
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
      [join(import.meta.dirname, 'publish.mjs'), ...args],
      { env: { ...process.env, TIDINGS_RELEASE_USER: '', TIDINGS_RELEASE_PASSWORD: '', ...env } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
const refusal = (why: RegExp) => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${why.source}[^\\n]*\\n$`)),
});

(crane ? describe : describe.skip)('publishing to a registry', () => {
  const publish = (team: string) => run(['--to', `${host}/${team}`, folder]);

  it('uploads each image and chart with its version, and sends nothing when repeated', async () => {
    writeImage('server');
    const chart = [['Chart.yaml', 'apiVersion: v2\nname: tidings\nversion: 1.2.3\ndescription: News\n']];
    writeFileSync(join(folder, 'tidings-1.2.3.tgz'), packChart('tidings', chart, 1_700_000_000));
    writeSums();
    const first = await publish('one');
    expect(first.status).toBe(0);
    const [image, packed] = first.stdout.trim().split('\n');
    expect(image).toMatch(new RegExp(`^${host}/one/tidings/server:1\\.2\\.3@sha256:[0-9a-f]{64} \\(sent\\)$`));
    expect(packed).toMatch(/\/one\/tidings\/charts\/tidings:1\.2\.3@sha256:[0-9a-f]{64} \(sent\)$/);
    const manifest = await fetch(`http://${host}/v2/one/tidings/charts/tidings/manifests/1.2.3`);
    expect(await manifest.json()).toMatchObject({
      config: { mediaType: 'application/vnd.cncf.helm.config.v1+json' },
      layers: [{ mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip' }],
    });
    expect((await publish('one')).stdout).toBe(first.stdout.replaceAll('(sent)', '(was there)'));
  });

  it('does not overwrite a published version with other bytes', async () => {
    writeImage('server');
    writeSums();
    const first = await publish('two');
    writeImage('server');
    expect(await publish('two')).toEqual(refusal(/two\/tidings\/server:1\.2\.3 exists already, with other bytes/));
    expect(first.stdout).toContain(
      (await fetch(`http://${host}/v2/two/tidings/server/manifests/1.2.3`)).headers.get('docker-content-digest'),
    );
  });

  it('publishes no version of an incomplete or damaged image', async () => {
    const layer = writeImage('server');
    writeSums();
    const bytes = readFileSync(layer);
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    writeFileSync(layer, bytes);
    expect(await publish('three')).toMatchObject({ status: 1, stdout: '' });
    rmSync(layer);
    expect(await publish('three')).toEqual(refusal(/not found/));
    expect((await fetch(`http://${host}/v2/three/tidings/server/manifests/1.2.3`)).status).toBe(404);
  });

  it('reports a registry that does not answer', async () => {
    writeImage('server');
    writeSums();
    expect(await run(['--to', '127.0.0.1:9', folder])).toEqual(refusal(/127\.0\.0\.1:9.*refused/));
    const account = { TIDINGS_RELEASE_USER: 'wren', TIDINGS_RELEASE_PASSWORD: 'hush-hush' };
    const { stderr } = await run(['--to', '127.0.0.1:9', folder], account);
    expect(stderr).not.toContain('hush-hush');
  });
});

it.each([
  [[], /Name the registry/],
  [['--to', 'https://example.org', 'folder'], /Name the registry/],
  [['--to', 'example.org'], /Name one release folder/],
  [['--to', 'example.org', 'folder'], /is not a release: it has no VERSION/],
])('rejects the arguments %j in one sentence', async (args, why) => {
  expect(await run(args)).toEqual(refusal(why));
});

it('rejects a changed release, and a user without a password', async () => {
  writeSums();
  const account = { TIDINGS_RELEASE_USER: 'wren' };
  expect(await run(['--to', 'example.org', folder], account)).toEqual(refusal(/must be set together/));
  expect(await run(['--to', 'example.org', folder])).toEqual(refusal(/has no images\/ and no chart/));
  writeFileSync(join(folder, 'VERSION'), '9.9.9\n');
  expect(await run(['--to', 'example.org', folder])).toEqual(refusal(/VERSION does not match its checksum/));
});
