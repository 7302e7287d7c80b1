import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { QueryRunner } from 'typeorm';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const questions = [
  ['backup', '../backup'],
  ['user', 'list'],
  ['analytics'],
  ['dead-letters', 'list'],
  ['takedown', 'list'],
  ['rebuild', 'search'],
];

type Ended = { status: number; stdout: string; stderr: string };

let held: QueryRunner;
let home: string;
let workingFolder: string;
let stranger: TestDatabase;
let elder: TestDatabase;

beforeAll(async () => {
  [stranger, elder] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase()]);
  held = elder.dataSource.createQueryRunner();
  await held.connect();
  await elder.dataSource.query('DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)');
});
afterAll(async () => {
  await held.release();
  await Promise.all([stranger.close(), elder.close()]);
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tidings-wrong-'));
  workingFolder = join(home, 'here');
  mkdirSync(workingFolder);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function ask(question: string[], env: Record<string, string>): Promise<Ended> {
  const surroundings = { ...process.env, OPENSEARCH_URL: '', S3_BUCKET: '', DATABASE_URL: '', TIDINGS_DATA: '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tidings, ...question],
      { cwd: workingFolder, env: { ...surroundings, ...env } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

function put(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workingFolder, name)), { recursive: true });
    writeFileSync(join(workingFolder, name), text);
  }
}

const allIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

async function refused(question: string[], env: Record<string, string>, sentence: RegExp): Promise<void> {
  const before = allIn(home);
  const { status, stdout, stderr } = await ask(question, env);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(sentence);
  expect(allIn(home)).toEqual(before);
}

const elsewhere = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url);
  change(address);
  return address.href;
};

it.each(questions.map((question) => [question.join(' '), question] as const))(
  '%s creates no data folder, no database in an empty one and no tables in an empty database',
  async (_name, question) => {
    await refused(question, {}, /^There is no data folder .*\/\.data\. Set TIDINGS_DATA/);
    await refused(
      question,
      { TIDINGS_DATA: workingFolder },
      /^There is no database in the data folder .*\/here\. Set TIDINGS_DATA/,
    );
    await refused(
      question,
      { DATABASE_URL: stranger.url },
      /contains no Tidings schema\. Use DATABASE_URL or TIDINGS_DATA to name the database that your Tidings uses/,
    );
  },
);

it('user list creates no table in an empty database', async () => {
  await refused(['user', 'list'], { DATABASE_URL: stranger.url }, /contains no Tidings schema/);
  expect(
    await stranger.dataSource.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
  ).toEqual([]);
});

it.each([
  ['a file instead of a folder', { 'data.txt': 'x' }, 'data.txt', /data\.txt is not a folder\. Set TIDINGS_DATA/],
  ['a folder with other files', { 'photos/a.jpg': 'x' }, 'photos', /^There is no database in the data folder .*photos/],
  ['half a database', { 'data/postgres/base/1': 'x' }, 'data', /^There is no database in the data folder/],
  [
    'a database of another program',
    { 'data/postgres/PG_VERSION': '18\n' },
    'data',
    /is not a database of Tidings, or its file postgres\.password is missing/,
  ],
  [
    'a database of another PostgreSQL',
    { 'data/postgres/PG_VERSION': '9\n', 'data/postgres.password': 'x' },
    'data',
    /was created by PostgreSQL 9, but this is PostgreSQL \d+/,
  ],
])('backup rejects %s and leaves it unchanged', async (_name, files: Record<string, string>, folder, sentence) => {
  put(files);
  await refused(['backup', '../backup'], { TIDINGS_DATA: join(workingFolder, folder) }, sentence);
});

it.each([
  ['a closed port', (url: URL) => void (url.port = '1'), /does not answer \(.*ECONNREFUSED.*\)\. Check DATABASE_URL/],
  [
    'a wrong password',
    (url: URL) => void (url.password = 'wrong'),
    /rejects this user or password\. Correct DATABASE_URL/,
  ],
  [
    'a wrong user',
    (url: URL) => void (url.username = 'nobody'),
    /rejects this user or password\. Correct DATABASE_URL/,
  ],
  [
    'a wrong name',
    (url: URL) => void (url.pathname = '/nothing'),
    /has no database with that name\. Correct DATABASE_URL/,
  ],
  ['another kind', (url: URL) => void (url.protocol = 'mysql:'), /^DATABASE_URL must be an address such as postgres:/],
])('DATABASE_URL with %s is reported without its password, also by doctor', async (name, change, sentence) => {
  const env = { DATABASE_URL: elsewhere(elder.url, change) };
  const { status, stdout, stderr } = await ask(['backup', '../backup'], env);
  expect([status, stdout, stderr.includes(new URL(env.DATABASE_URL).password)]).toEqual([1, '', false]);
  expect(stderr).toMatch(sentence);
  const doctor = await ask(['doctor'], env);
  expect([doctor.status, /^BAD /m.test(doctor.stdout)]).toEqual([1, true]);
  expect(allIn(workingFolder)).toEqual([]);
});

it('commands time out on a server that accepts the connection but sends nothing', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    mute.listen(0, '127.0.0.1', resolve);
  });
  const { port } = mute.address() as AddressInfo;
  await refused(
    ['backup', '../backup'],
    { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` },
    /does not answer \(.*timeout/,
  );
  mute.close();
});

it('commands leave a database of an earlier version unchanged', async () => {
  const count = async () => (await elder.dataSource.query('SELECT count(*) FROM migration'))[0];
  const before = await count();
  for (const question of questions)
    await refused(
      question,
      { DATABASE_URL: elder.url },
      /^The database schema is older than this version\..*npx tidings migrate/,
    );
  expect(await count()).toEqual(before);
});

it.each([
  ['mail', ['mail']],
  ['voices remove', ['voices', 'remove']],
])('%s reports a missing data folder', async (_name, question) => {
  await refused(question, {}, /^There is no data folder .*\/\.data\. Set TIDINGS_DATA/);
});

it('start, commands and doctor report a misspelt variable', async () => {
  const [sentence, env] = [
    'TIDINGS_DTAA is not a variable of Tidings. Did you mean TIDINGS_DATA?',
    { TIDINGS_DTAA: workingFolder },
  ];
  const { status, stderr } = await ask(['user', 'list'], env);
  expect([status, stderr.split('\n')[0]]).toEqual([1, sentence]);
  expect((await ask(['doctor'], env)).stdout).toContain(`note  environment: ${sentence}\n`);
  const start = await ask(['start'], { ...env, TIDINGS_DATA: workingFolder, PORT: 'many' });
  expect([start.status, start.stderr.split('\n').slice(0, 2)]).toEqual([
    1,
    [sentence, 'PORT must be a port number from 0 (any free port) to 65535'],
  ]);
});
