import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createAccount } from '@tidings/database/accounts/account.entity.ts';
import { addSecurityEvent } from '@tidings/database/accounts/security-event.query.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const emails = ['ann@example.org', 'bob@example.org'];
  for (const email of emails) {
    const id = randomUUID();
    await createAccount(database.dataSource.manager, { id, email, emailKey: email, passwordHash: 'none' });
    await addSecurityEvent(database.dataSource, { accountId: id, kind: 'ACCOUNT_CREATED', network: '203.0.113.5' });
    await addSecurityEvent(database.dataSource, {
      accountId: id,
      kind: 'SIGN_IN_FAILED',
      network: '203.0.113.6',
      browser: 'Browser\u001b[2J/1\tx',
      count: 7,
    });
  }
  await database.dataSource.query(
    "UPDATE security_event SET at = now() - interval '2 days' WHERE kind <> 'SIGN_IN_FAILED'",
  );
});
afterAll(() => database.close());

const run = (...args: string[]) =>
  spawnSync(process.execPath, [tidings, 'security-log', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  });
const entries = (...args: string[]) =>
  run('--jsonl', ...args)
    .stdout.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { email: string; kind: string; count: number });

it('security-log prints the events of every account as JSON lines, oldest first', () => {
  const events = entries();
  expect(events.map(({ kind }) => kind)).toEqual([
    'ACCOUNT_CREATED',
    'ACCOUNT_CREATED',
    'SIGN_IN_FAILED',
    'SIGN_IN_FAILED',
  ]);
  expect(events.at(-1)).toMatchObject({ count: 7, network: '203.0.113.6', accountId: expect.any(String) });
});

it('security-log filters by account, kind and time', () => {
  expect(entries('--email', 'ANN@example.org').map(({ email }) => email)).toEqual([
    'ann@example.org',
    'ann@example.org',
  ]);
  expect(entries('--kind', 'SIGN_IN_FAILED')).toHaveLength(2);
  expect(entries('--since', '1d', '--email', 'bob@example.org')).toMatchObject([{ kind: 'SIGN_IN_FAILED' }]);
  expect(entries('--since', new Date(Date.now() - 3 * 86_400_000).toISOString())).toHaveLength(4);
});

it('security-log prints tab-separated lines without control characters', () => {
  const { stdout, status } = run('--kind', 'SIGN_IN_FAILED', '--email', 'ann@example.org');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\S+Z\tSIGN_IN_FAILED\t7\tann@example\.org\t203\.0\.113\.6\tBrowser\uFFFD\[2J\/1\uFFFDx\n$/);
});

it('security-log fails for an address without an account', () => {
  expect(run('--email', 'nobody@example.org')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^No account has the address nobody@example\.org\./),
  });
});

it.each([[['--kind', 'SOMETHING']], [['--since', 'yesterday']], [['--since', '2026-99-99']], [['ann@example.org']]])(
  'security-log prints its usage for the arguments %j',
  (args) => {
    expect(run(...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^usage: tidings security-log/),
    });
  },
);
