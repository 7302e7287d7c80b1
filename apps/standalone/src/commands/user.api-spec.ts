import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [tidings, 'user', ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

describe('user with an existing database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const user = (...args: string[]) =>
    run(args, { DATABASE_URL: database.url, TIDINGS_ORIGIN: 'https://news.example', TIDINGS_SIGN_UP: 'invite' });

  it('creates an account, lists it, and schedules its deletion', () => {
    const result = user('create', 'ann@example.org', '--name', 'Ann');
    expect(result).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^https:\/\/news\.example\/auth#account=\S+&code=\S+&email=ann%40example\.org\n$/),
      stderr: expect.stringMatching(/^The person who opens this link chooses a password there\. It works once, until /),
    });
    expect(user('create', 'ANN@example.org')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'An account with the address ANN@example.org already exists.\n',
    });
    expect(JSON.parse(user('list').stdout)).toMatchObject({ email: 'ann@example.org', leavingAt: null });
    expect(user('delete', 'ann@example.org')).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^ann@example\.org is signed out everywhere, and .* removed on \d{4}-\d\d-\d\d\./),
    });
    expect(JSON.parse(user('list').stdout)).toMatchObject({ leavingAt: expect.any(String) });
    expect(user('delete', 'nobody@example.org')).toMatchObject({ status: 1 });
  });

  it('reset-second-factor removes the second factors of a person, and reports a person without any', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO account (id, email, email_key, password_hash)
       VALUES (gen_random_uuid(), 'Lost@example.org', 'lost@example.org', 'x')`,
    );
    await dataSource.query(
      "INSERT INTO account_totp (account_id, secret, since) SELECT id, 'x', now() FROM account WHERE email_key = $1",
      ['lost@example.org'],
    );
    expect(user('reset-second-factor', 'lost@example.org')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringMatching(/^lost@example\.org has no second factor any more and signs in with the password/),
    });
    expect(user('reset-second-factor', 'lost@example.org')).toMatchObject({
      status: 1,
      stderr: 'lost@example.org has no second factor.\n',
    });
    expect(user('reset-second-factor', 'nobody@example.org').status).toBe(1);
  });

  it('prints an invitation, for anyone or for one address', () => {
    for (const args of [['invite'], ['invite', 'bob@example.org']])
      expect(user(...args)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^https:\/\/news\.example\/auth#invitation=(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\n$/),
      });
    expect(user('invite', 'nonsense').status).toBe(1);
  });

  it.each([
    [['create']],
    [['reset-second-factor']],
    [['invite', 'a@b.example', 'c']],
    [['list', '--name', 'x']],
    [['make', 'a@b.example']],
  ])('prints its usage for %j', (args) => {
    expect(user(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^usage: /) });
  });
});

describe('user without a database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-user-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([['create', 'ann@example.org'], ['list']])('does not create a database: %s', (...args) => {
    const data = join(folder, 'not-here');
    expect(run(args, { TIDINGS_DATA: data, DATABASE_URL: '' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        `There is no data folder ${data}. Set TIDINGS_DATA to the folder that your Tidings uses (or DATABASE_URL, if ` +
        'it uses another database); `npm start` creates a new one.\n',
    });
    expect(existsSync(data)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves an empty database empty and reports it', async () => {
    const empty = await createTestDatabase({ empty: true });
    expect(run(['invite'], { DATABASE_URL: empty.url })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The database at \S+ contains no Tidings schema\. /),
    });
    expect(await empty.dataSource.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    await empty.close();
  });
});
