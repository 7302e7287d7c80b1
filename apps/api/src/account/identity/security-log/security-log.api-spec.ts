import { randomUUID } from 'node:crypto';
import { FAILED_ENTRIES_PER_DAY, LOGGED_FAILURES_PER_MINUTE } from '@tidings/contracts/limits/account-limits.ts';
import { addSecurityEvent } from '@tidings/database/accounts/security-event.query.ts';
import { deleteExpiredRows } from '@tidings/database/privacy/deletion.query.ts';
import {
  deletePersonalRows,
  listPersonalTables,
  readPersonalRows,
} from '@tidings/database/privacy/personal-data.query.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
let log: SecurityLogService;
beforeAll(async () => {
  api = await TestApi.start(
    await createTestDatabase(),
    {},
    { providers: [{ provide: LOGGER, useValue: quietLogger }] },
  );
  log = api.app.get(SecurityLogService);
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt, security_event'));

type Entry = { id: string; kind: string; count: number; browser: string | null; network: string | null };
type Page = { events: Entry[]; next: string | null };
const PAGE = `query P($first: Int, $after: ID) { securityEvents(first: $first, after: $after) {
  events { id kind at count browser network } next } }`;
const page = async (visitor: Visitor, variables: object = {}): Promise<Page> => {
  const { data, errors } = await visitor.ask(PAGE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['securityEvents'] as unknown as Page;
};
const client = (ip: string, browser = 'Browser/1') => ({ ip, headers: { 'user-agent': browser } });
const failed = (accountId: string, ip: string) =>
  log.record(api.database, client(ip), { accountId, kind: 'SIGN_IN_FAILED' });

it('returns the signed-in person’s entries page by page, newest first', async () => {
  const person = await signUpPerson(api, 'pages@example.org');
  await api.database.query('TRUNCATE security_event');
  for (let entry = 0; entry < 5; entry += 1)
    await addSecurityEvent(api.database, { accountId: person.id, kind: 'SIGNED_OUT', browser: `Browser/${entry}` });
  const first = await page(person, { first: 2 });
  const second = await page(person, { first: 2, after: first.next });
  const third = await page(person, { first: 2, after: second.next });
  const browsers = [first, second, third].flatMap(({ events }) => events.map(({ browser }) => browser));
  expect(browsers.toSorted()).toEqual(['Browser/0', 'Browser/1', 'Browser/2', 'Browser/3', 'Browser/4']);
  expect([first.events.length, second.events.length, third.next]).toEqual([2, 2, null]);
});

it.each([
  ['a page of 0 entries', { first: 0 }],
  ['a page of 10,000 entries', { first: 10_000 }],
  ['a cursor that is not an id', { after: 'x' }],
])('the security log rejects %s', async (_, variables) => {
  const person = await signUpPerson(api, `${randomUUID()}@example.org`);
  expect((await person.ask(PAGE, variables)).errors[0]?.extensions.code).toBe('BAD_INPUT');
});

it('never returns another account’s entries, even with an entry ID of that account as the cursor', async () => {
  const [owner, stranger] = [
    await signUpPerson(api, 'owner@example.org'),
    await signUpPerson(api, 'stranger@example.org'),
  ];
  await api.database.query('TRUNCATE security_event');
  await addSecurityEvent(api.database, { accountId: owner.id, kind: 'PASSWORD_CHANGED' });
  await addSecurityEvent(api.database, { accountId: stranger.id, kind: 'SIGNED_OUT' });
  const after = (await page(owner)).events[0]?.id;
  expect((await page(stranger)).events.map(({ kind }) => kind)).toEqual(['SIGNED_OUT']);
  expect(await page(stranger, { after })).toEqual({ events: [], next: null });
  expect((await new Visitor(api).ask(PAGE)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('groups failed attempts from one network within an hour into one entry', async () => {
  const person = await signUpPerson(api, 'flood@example.org');
  await api.database.query('TRUNCATE security_event');
  for (let attempt = 0; attempt < 3 * LOGGED_FAILURES_PER_MINUTE; attempt += 1) await failed(person.id, '203.0.113.5');
  await failed(person.id, '::ffff:203.0.113.6');
  await log.flush();
  const { events } = await page(person);
  expect(events.map(({ count, network }) => [network, count]).toSorted()).toEqual([
    ['203.0.113.5', 3 * LOGGED_FAILURES_PER_MINUTE],
    ['203.0.113.6', 1],
  ]);
});

it('limits the entries per day, regardless of the number of networks', async () => {
  const person = await signUpPerson(api, 'networks@example.org');
  await api.database.query('TRUNCATE security_event');
  for (let network = 0; network < 200; network += 1) await failed(person.id, `198.51.100.${network}`);
  await log.flush();
  const { events } = await page(person, { first: 50 });
  expect(events).toHaveLength(FAILED_ENTRIES_PER_DAY + 1);
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(200);
  expect(events.filter(({ network }) => network === null)).toMatchObject([{ browser: null, count: 176 }]);
});

it('stores nothing for an attempt on an unknown account', async () => {
  await failed(randomUUID(), '203.0.113.5');
  await log.record(api.database, client('203.0.113.5'), { accountId: null, kind: 'SIGN_IN_FAILED' });
  await log.flush();
  expect(await api.database.query('SELECT 1 FROM security_event')).toEqual([]);
});

it('a rollback removes the entry of the change, but not failed attempts', async () => {
  const person = await signUpPerson(api, 'rollback@example.org');
  await api.database.query('TRUNCATE security_event');
  const undone = api.database.transaction(async (tx) => {
    await log.record(tx, client('203.0.113.5'), { accountId: person.id, kind: 'PASSWORD_CHANGED' });
    await log.record(tx, client('203.0.113.5'), { accountId: person.id, kind: 'CODE_FAILED' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await log.flush();
  expect((await page(person)).events.map(({ kind }) => kind)).toEqual(['CODE_FAILED']);
});

it('truncates a long user agent', async () => {
  const person = await signUpPerson(api, 'agent@example.org');
  await log.record(api.database, client('203.0.113.5', 'x'.repeat(5_000)), {
    accountId: person.id,
    kind: 'SIGNED_OUT',
  });
  expect((await page(person)).events[0]?.browser).toBe('x'.repeat(200));
});

it('deletes entries after the configured number of days', async () => {
  const someone = await signUpPerson(api, 'retention@example.org');
  await api.database.query("UPDATE security_event SET at = now() - interval '9 days'");
  await addSecurityEvent(api.database, { accountId: someone.id, kind: 'SIGNED_OUT' });
  await deleteExpiredRows(api.database, { securityLogDays: 10 });
  expect((await page(someone)).events.map(({ kind }) => kind)).toEqual(['SIGNED_OUT', 'ACCOUNT_CREATED']);
  await deleteExpiredRows(api.database, { securityLogDays: 8 });
  expect((await page(someone)).events.map(({ kind }) => kind)).toEqual(['SIGNED_OUT']);
});

it('the entries are exported and erased together with the account', async () => {
  const someone = await signUpPerson(api, 'exported@example.org');
  const table = listPersonalTables(api.database).find((candidate) => candidate.table === 'security_event');
  if (!table) throw new Error('security_event is not a table with personal data.');
  expect(await readPersonalRows(api.database, table, someone.id)).toEqual([
    {
      id: expect.any(String),
      accountId: someone.id,
      kind: 'ACCOUNT_CREATED',
      at: expect.any(Date),
      count: 1,
      browser: 'lightMyRequest',
      network: '127.0.0.1',
    },
  ]);
  await api.database.transaction((tx) => deletePersonalRows(tx, someone.id));
  expect(await api.database.query('SELECT 1 FROM security_event WHERE account_id = $1', [someone.id])).toEqual([]);
});
