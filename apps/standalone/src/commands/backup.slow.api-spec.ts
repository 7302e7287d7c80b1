import { execFile, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOwnerWithResources } from '@tidings/api/testing/owner-with-resources.ts';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PRODUCT_VERSION } from '@tidings/platform/product-version.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { QueryRunner } from 'typeorm';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const GOLDENS = fileURLToPath(new URL('../../../acceptance/src/restore/goldens', import.meta.url));
const isRecorded = process.env['TIDINGS_TEST_RECORD'] === 'on';
const FILES = ['avatars/', 'lexicon.json', 'remotes/mf/mf-quiz/1/a.js', 'remotes/remotes.json', 'rows.jsonl.gz'];

let database: TestDatabase;
let held: QueryRunner;
let home: string;
let folder: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tidings-house-'));
  database = await createTestDatabase();
  const api = await TestApi.start(
    { dataSource: database.dataSource, close: async () => undefined },
    {},
    { providers: [{ provide: BLOB_STORE, useValue: new FileBlobStore(join(home, 'blobs')) }] },
  );
  await createOwnerWithResources(api, await api.publish({ title: 'One story' }, { title: 'Another story' }));
  await api.app.close();
  held = database.dataSource.createQueryRunner();
  await held.connect();
  for (const [name, text] of [
    ['lexicon.json', '[{"match":"Xi","say":"shee"}]'],
    ['remotes/remotes.json', '{"mf-quiz":"1"}'],
    ['remotes/mf/mf-quiz/1/a.js', 'export {};'],
    ['voices/piper/mine.onnx', 'a voice'],
  ] as const) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
});
afterAll(async () => {
  await held.release();
  await database.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { status: number; stdout: string; stderr: string };

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const surroundings = {
    OPENSEARCH_URL: '',
    S3_BUCKET: '',
    DATABASE_URL: database.url,
    TIDINGS_DATA: home,
    TIDINGS_SPEECH_KEY: 'hush-hush',
    TIDINGS_FEEDS: 'https://news.example/rss',
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tidings, ...args],
      { env: { ...process.env, ...surroundings, ...env } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function makeBackup(name: string, ...more: string[]): Promise<string> {
  const backupFolder = join(folder, name);
  expect(await run(['backup', backupFolder, ...more])).toMatchObject({ status: 0 });
  return backupFolder;
}
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .toSorted();
const contents = (place: string) => filesIn(place).map((name) => [name, readFileSync(join(place, name), 'base64')]);

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function fill(file: string): void {
  const page = Buffer.alloc(4096);
  const handle = openSync(file, 'w');
  try {
    while (writeSync(handle, page) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(handle);
  }
  truncateSync(file, statSync(file).size - 2 * page.length);
}

it('backup prints the database and its number of rows, and saves the installation’s other files', async () => {
  const backupFolder = join(folder, 'first');
  const { status, stdout, stderr } = await run(['backup', backupFolder]);
  expect([status, stderr]).toEqual([0, '']);
  if (isRecorded) cpSync(backupFolder, join(GOLDENS, PRODUCT_VERSION), { recursive: true });
  const [from, tables, files, sums] = stdout.split('\n');
  expect(from).toMatch(new RegExp(`^database at postgres://.*${new URL(database.url).pathname}, 20\\d\\d-`));
  expect(from).not.toContain(new URL(database.url).password);
  expect(tables).toMatch(/^\d+ tables: .*[a-z_]+ \d+/);
  expect(files).toMatch(/^7 files, \d+\.\d\d MB$/);
  expect(sums).toMatch(/^\d+ rows, 1 pictures, sha256 [0-9a-f]{64}$/);
  const saved = filesIn(backupFolder);
  expect(FILES.filter((name) => !saved.some((file) => file.startsWith(name)))).toEqual([]);
  expect(JSON.parse(readFileSync(join(backupFolder, 'voices.json'), 'utf8'))).toEqual([
    { path: 'piper/mine.onnx', bytes: 7 },
  ]);
  expect(JSON.parse(readFileSync(join(backupFolder, 'settings.json'), 'utf8'))).toMatchObject({
    TIDINGS_DATA: home,
    TIDINGS_SPEECH_KEY: '[hidden]',
    TIDINGS_FEEDS: 'https://news.example/rss',
  });
  expect(saved.filter((name) => (statSync(join(backupFolder, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(await run(['backup', backupFolder])).toMatchObject({
    status: 1,
    stderr: `${backupFolder} is not empty. Name a new folder.\n`,
  });
});

it('backup rejects an empty database', async () => {
  const empty = await createTestDatabase();
  const backupFolder = join(folder, 'nothing');
  expect(await run(['backup', backupFolder], { DATABASE_URL: empty.url })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database at .* is empty, so there is nothing to back up\. [^\n]*\n$/),
  });
  expect(existsSync(backupFolder)).toBe(false);
  await empty.close();
});

it('backup verify names every damaged file, and restore then changes nothing', async () => {
  const backupFolder = await makeBackup('first');
  expect(await run(['backup', 'verify', backupFolder])).toMatchObject({ status: 0, stderr: '' });
  const other = await createTestDatabase();
  const rows = () => other.dataSource.query('SELECT * FROM event_log_identity');
  const before = await rows();
  for (const name of filesIn(backupFolder)) {
    const damaged = join(folder, 'damaged');
    cpSync(backupFolder, damaged, { recursive: true });
    flip(join(damaged, name));
    const { status, stdout, stderr } = await run(['backup', 'verify', damaged]);
    expect([name, status, stdout, stderr.includes(name), stderr.split('\n').length]).toEqual([name, 1, '', true, 2]);
    rmSync(damaged, { recursive: true });
  }
  flip(join(backupFolder, 'lexicon.json'));
  rmSync(join(backupFolder, 'rows.jsonl.gz'));
  const sentence = /rows\.jsonl\.gz is missing; lexicon\.json is not what was written\. Use another backup\.\n$/;
  expect(await run(['restore', backupFolder, '--replace'], { DATABASE_URL: other.url })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  });
  expect(await rows()).toEqual(before);
  const nowhere = join(folder, 'data');
  expect(await run(['restore', backupFolder], { DATABASE_URL: '', TIDINGS_DATA: nowhere })).toMatchObject({
    status: 1,
  });
  expect(existsSync(nowhere)).toBe(false);
  await other.close();
});

it('restore rejects an incomplete backup, no matter where it was interrupted', async () => {
  const backupFolder = await makeBackup('first');
  const card = join(backupFolder, 'backup.json');
  truncateSync(card, statSync(card).size - 2);
  expect(await run(['backup', 'verify', backupFolder])).toMatchObject({
    status: 1,
    stderr: `${card} is not a valid backup file. Use another backup.\n`,
  });
  rmSync(card);
  expect(await run(['backup', 'verify', backupFolder])).toMatchObject({
    status: 1,
    stderr: `${backupFolder} contains no complete backup: backup.json is missing.\n`,
  });
  expect(await run(['backup', 'verify', folder])).toMatchObject({ status: 1 });
});

it('restore writes the files next to the database and keeps existing ones', async () => {
  const backupFolder = await makeBackup('first');
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'lexicon.json'), '[]');
  const other = await createTestDatabase();
  await other.dataSource.destroy();
  const env = { DATABASE_URL: other.url, TIDINGS_DATA: data };
  expect(await run(['restore', backupFolder], env)).toMatchObject({ status: 0 });
  expect(readFileSync(join(data, 'lexicon.json'), 'utf8')).toBe('[]');
  expect(readFileSync(join(data, 'remotes/remotes.json'), 'utf8')).toBe('{"mf-quiz":"1"}');
  expect(readFileSync(join(data, 'remotes/mf/mf-quiz/1/a.js'), 'utf8')).toBe('export {};');
  expect(await run(['restore', backupFolder, '--replace'], env)).toMatchObject({ status: 0 });
  expect(readFileSync(join(data, 'lexicon.json'), 'utf8')).toContain('shee');
  await other.close();
});

it('backup --keep deletes the oldest backups of this database and nothing else', async () => {
  const [a, b, c] = [await makeBackup('a'), await makeBackup('b'), await makeBackup('c')];
  writeFileSync(join(a, 'mine.txt'), 'x');
  mkdirSync(join(folder, 'photos'));
  writeFileSync(join(folder, 'photos/backup.json'), '{}');
  const broken = await makeBackup('broken');
  flip(join(broken, 'backup.json'));
  const d = await makeBackup('d', '--keep', '2');
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'broken', 'c', 'd', 'photos']);
  expect(readdirSync(a)).toEqual(['mine.txt']);
  expect([existsSync(b), existsSync(c), existsSync(d)]).toEqual([false, true, true]);
  await makeBackup('e', '--keep', '1');
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'broken', 'e', 'photos']);
});

it.each([[['backup']], [['backup', 'a', 'b']], [['backup', 'a', '--keep', '0']], [['backup', 'verify']]])(
  'prints the usage for the arguments %j',
  async (args) => {
    expect(await run(args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^usage: tidings backup/),
    });
  },
);

it('backup reports a full disk in one sentence and keeps earlier backups', async () => {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status === 0;
  try {
    const earlier = await makeBackup('earlier');
    const before = contents(earlier);
    const backupFolder = isMounted ? join(folder, 'next') : join(earlier, 'rows.jsonl.gz', 'next');
    if (isMounted) fill(join(folder, 'filler'));
    const { status, stdout, stderr } = await run(['backup', backupFolder, '--keep', '1']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(isMounted ? /is on a full disk\. This backup was discarded[^\n]*\n$/ : /is not a folder/);
    expect(existsSync(backupFolder)).toBe(false);
    expect(contents(earlier)).toEqual(before);
    expect(await run(['backup', 'verify', earlier])).toMatchObject({ status: 0 });
  } finally {
    if (isMounted) spawnSync('umount', [folder]);
  }
});

it('restore reports a full disk in one sentence, and succeeds when there is space', async () => {
  const backup = await makeBackup('first');
  const data = join(folder, 'data');
  mkdirSync(data);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', data]).status !== 0) return;
  const other = await createTestDatabase();
  await other.dataSource.destroy();
  const env = { DATABASE_URL: other.url, TIDINGS_DATA: data };
  try {
    fill(join(data, 'filler'));
    const { status, stdout, stderr } = await run(['restore', backup], env);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^All rows were restored, but not all files: .* is on a full disk\. Free some space, and [^\n]*\n$/,
    );
    rmSync(join(data, 'filler'));
  } finally {
    spawnSync('umount', [data]);
  }
  expect(await run(['restore', backup, '--replace'], env)).toMatchObject({ status: 0 });
  await other.close();
});
