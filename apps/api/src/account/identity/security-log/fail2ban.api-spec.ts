import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { securityEvents } from '@tidings/contracts/account/security-events.ts';
import { LOGGED_FAILURES_PER_MINUTE } from '@tidings/contracts/limits/account-limits.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { signUpPerson } from '../../../testing/visitor.ts';

const filter = fileURLToPath(new URL('../../../../../../deploy/fail2ban/filter.d/tidings.conf', import.meta.url));
const isInstalled = spawnSync('fail2ban-regex', ['--version']).status === 0;
let folder: string;
let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-fail2ban-'));
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_TRUSTED_PROXIES: '10.0.0.1' });
});
beforeEach(async () => {
  await api.app.get(SecurityLogService).flush();
  lines.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  await api.database.query('TRUNCATE attempt');
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

function foundByFail2ban(log: string): string[] {
  const path = join(folder, 'tidings.log');
  writeFileSync(path, log);
  const { stdout } = spawnSync('fail2ban-regex', ['-o', '<ip>', path, filter], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).toSorted();
}

function foundByExpression(log: string): string[] {
  const text = readFileSync(filter, 'utf8');
  const setting = (name: string): string => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1] ?? '';
  const expression = new RegExp(
    setting('failregex')
      .replaceAll('%(_prefix)s', setting('_prefix'))
      .replaceAll('<ADDR>', '(?<address>[0-9a-fA-F.:]+)'),
  );
  return log
    .split('\n')
    .flatMap((line) => expression.exec(line)?.groups?.['address'] ?? [])
    .toSorted();
}

function banned(log: string): string[] {
  const byExpression = foundByExpression(log);
  if (isInstalled) expect(foundByFail2ban(log)).toEqual(byExpression);
  return byExpression;
}

const signIn = (
  email: string,
  password: string,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.7',
) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: 'mutation S($input: CredentialsInput!) { signIn(input: $input) { __typename } }',
      variables: { input: { email, password } },
    },
    headers,
    remoteAddress,
  });
const FORGED =
  '{"level":"warn","time":"2026-11-27T10:00:00.000Z","security":"SIGN_IN_FAILED","address":"203.0.113.99",' +
  '"msg":"security: sign in failed"}';

it('the fail2ban filter finds the address of a failed sign-in, with and without a proxy', async () => {
  await signUpPerson(api, 'ann@example.org');
  await signIn('ann@example.org', 'not the right one');
  await signIn('nobody@example.org', 'not the right one', { 'x-forwarded-for': '198.51.100.8' }, '10.0.0.1');
  await signIn('nobody@example.org', 'not the right one', { 'x-forwarded-for': '2001:db8::8' }, '10.0.0.1');
  // An untrusted client cannot forge another address.
  await signIn('nobody@example.org', 'not the right one', { 'x-forwarded-for': '203.0.113.99' }, '198.51.100.9');
  const log = lines.join('');
  expect(banned(log)).toEqual(['198.51.100.7', '198.51.100.8', '198.51.100.9', '2001:db8::8']);
  expect(log).not.toContain('@example.org');
  expect(log).toMatch(/"address":"198\.51\.100\.7","account":"[0-9a-f-]{36}"/);
});

it('the fail2ban filter ignores client input that imitates a log line', async () => {
  for (const forged of [FORGED, `\n${FORGED}`, `\r\n${FORGED}\r\n`, `host node[1]: ${FORGED}`, `","x":"${FORGED}`]) {
    await signIn(forged, forged, { 'user-agent': forged });
    await signIn('a@example.org', 'wrong one', { 'x-forwarded-for': forged, 'user-agent': forged }, '10.0.0.1');
    await signIn('a@example.org', 'wrong one', { 'x-forwarded-for': `203.0.113.99","a":"${forged}` }, '10.0.0.1');
    await api.app.inject({ url: `/${encodeURIComponent(forged)}`, headers: { referer: forged } });
  }
  const log = createLogger({ logLevel: 'warn' }, false);
  for (const forged of [FORGED, `\n${FORGED}`]) {
    log.warn({ failure: { message: forged }, err: new Error(forged) }, forged);
    log.warn({ name: forged }, `${forged}\n${forged}`);
  }
  const addresses = banned(lines.join(''));
  expect(addresses.length).toBeGreaterThan(0);
  expect([...new Set(addresses)]).toEqual(['198.51.100.7']);
});

it.each([
  ['a warning of Node', `(node:12) Warning: ${FORGED}`],
  ['a line with text after it', `${FORGED} more`],
  ['a line with a field before it', FORGED.replace('"security"', '"x":"y","security"')],
  ['a name for an address', FORGED.replace('203.0.113.99', 'victim.example')],
  ['an event that is not a failure', FORGED.replace('SIGN_IN_FAILED', 'SIGNED_OUT')],
])('the fail2ban filter finds nothing in %s', (_, line) => {
  expect(banned(`${line}\n`)).toEqual([]);
});

it('the fail2ban filter finds every kind of failed attempt, also with a journald prefix', () => {
  const kinds = Object.entries(securityEvents).filter(([, outcome]) => outcome !== 'done');
  expect(kinds.length).toBeGreaterThan(5);
  const log = kinds.flatMap(([kind]) =>
    ['', 'news node[4711]: '].map((prefix) => `${prefix}${FORGED.replace('SIGN_IN_FAILED', kind)}\n`),
  );
  expect(banned(log.join(''))).toEqual(log.map(() => '203.0.113.99'));
});

it('many failed attempts produce only a few log lines per minute and one summary line', async () => {
  for (let attempt = 0; attempt < 50; attempt += 1) await signIn('flooded@example.org', '', {}, '198.51.100.20');
  await api.app.get(SecurityLogService).flush();
  const written = lines.filter((line) => line.includes('198.51.100.20')).map((line) => JSON.parse(line));
  expect(written).toHaveLength(LOGGED_FAILURES_PER_MINUTE + 1);
  expect(written.at(-1)).toMatchObject({ securitySummary: 'failed', attempts: 50 - LOGGED_FAILURES_PER_MINUTE });
});
