import { PUSH_SUBSCRIPTIONS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { deleteProgrammesByArticles } from '@tidings/database/own-text/own-text.query.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { createAddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { PUSH_GUARD } from '@tidings/platform/tokens.ts';
import { PushService } from '@tidings/testing/push-service.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const SCHEDULE = `mutation S($input: MorningScheduleInput!) { scheduleMorning(input: $input) {
  hour minute days timeZone minutes language speed push mail dueAt } }`;
const SUBSCRIBE = 'mutation S($input: PushSubscriptionInput!) { subscribePush(input: $input) }';

let api: TestApi;
let push: PushService;
beforeAll(async () => {
  push = await PushService.start();
  // Addresses that are allowed for feeds remain forbidden for push notifications.
  const env = { TIDINGS_ALLOW_ADDRESSES: '10.0.0.0/8,feeds.internal:8080' };
  const guard = createAddressGuard([push.hostAndPort]);
  api = await TestApi.start(await createTestDatabase(), env, { providers: [{ provide: PUSH_GUARD, useValue: guard }] });
});
afterAll(async () => {
  await api.close();
  await push.close();
});
beforeEach(() => api.database.query('TRUNCATE attempt'));

const ask = async (visitor: Visitor, query: string, variables: object = {}): Promise<unknown> => {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return Object.values(data ?? {})[0];
};
const choice = {
  hour: 6,
  minute: 30,
  days: [5, 1, 1],
  timeZone: 'Europe/Berlin',
  minutes: 20,
  language: 'de',
  speed: 1.5,
  push: true,
  mail: false,
};
const schedule = (visitor: Visitor, more: object = {}) => ask(visitor, SCHEDULE, { input: { ...choice, ...more } });

it('stores a schedule with its next time until the person cancels it', async () => {
  const person = await signUpPerson(api, 'chooses@example.org');
  const stored = await schedule(person);
  expect(stored).toEqual({ ...choice, days: [1, 5], dueAt: expect.any(String) });
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    timeStyle: undefined,
  });
  const { dueAt } = stored as { dueAt: string };
  expect(['Mon', 'Fri']).toContain(formatter.format(new Date(dueAt)));
  expect(Date.parse(dueAt)).toBeGreaterThan(Date.now());
  expect(await ask(person, '{ morningSchedule { hour minute days dueAt } }')).toMatchObject({ hour: 6, dueAt });
  expect(await schedule(person, { hour: 7, minutes: null })).toMatchObject({ hour: 7, minutes: null });
  expect(await ask(person, 'mutation { cancelMorning }')).toBe(true);
  expect(await ask(person, 'mutation { cancelMorning }')).toBe(false);
  expect(await ask(person, '{ morningSchedule { hour } }')).toBeNull();
});

it.each([
  [{ hour: 24 }, 'The time must be between 0:00 and 23:59'],
  [{ minute: -1 }, 'The time must be between 0:00 and 23:59'],
  [{ days: [] }, 'at least one day of the week'],
  [{ days: [0] }, 'at least one day of the week'],
  [{ timeZone: 'nowhere' }, '"timeZone" must be an IANA name'],
  [{ minutes: 6 }, '"minutes" must be one of'],
  [{ language: 'xx' }, '"language" must be one of'],
  [{ speed: 9 }, '"speed" must be between'],
])('rejects the schedule %j with a hint and does not store it', async (more, sentence) => {
  const person = await signUpPerson(api, `wrong-${JSON.stringify(more).replaceAll(/\W/g, '')}@example.org`);
  await expect(schedule(person, more)).rejects.toThrow(sentence);
  expect(await ask(person, '{ morningSchedule { hour } }')).toBeNull();
});

it('the push key has 65 bytes and is the same for all callers', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => ask(new Visitor(api), '{ pushKey }')));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(String(keys[0]), 'base64url')).toHaveLength(65);
});

it('a shared browser notifies only the latest subscriber, and the number of browsers is limited', async () => {
  const [firstPerson, secondPerson] = [
    await signUpPerson(api, 'one@example.org'),
    await signUpPerson(api, 'two@example.org'),
  ];
  const owners = async () =>
    (
      (await api.database.query('SELECT account_id AS id FROM push_subscription ORDER BY created_at')) as {
        id: string;
      }[]
    ).map(({ id }) => id);
  await ask(firstPerson, SUBSCRIBE, { input: push.subscription('shared') });
  await ask(secondPerson, SUBSCRIBE, { input: push.subscription('shared') });
  expect(await owners()).toEqual([secondPerson.id]);
  const UNSUBSCRIBE = 'mutation U($endpoint: String!) { unsubscribePush(endpoint: $endpoint) }';
  const { endpoint } = push.subscription('shared');
  expect([
    await ask(firstPerson, UNSUBSCRIBE, { endpoint }),
    await ask(secondPerson, UNSUBSCRIBE, { endpoint }),
  ]).toEqual([false, true]);
  for (let at = 0; at <= PUSH_SUBSCRIPTIONS_MAX; at += 1)
    await ask(firstPerson, SUBSCRIBE, { input: push.subscription(`browser-${at}`) });
  expect(await owners()).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
});

it.each([
  ['https://10.0.0.1/x', 'it cannot be reached'],
  ['http://feeds.internal:8080/x', 'it cannot be reached'],
  ['https://localhost/x', 'it cannot be reached'],
  ['https://[::1]/x', 'it cannot be reached'],
  ['https://user:word@push.example/x', 'it cannot be reached'],
  ['ftp://push.example/x', 'it cannot be reached'],
  ['http://push.example/x', 'it is not encrypted'],
  ['nonsense', 'it cannot be reached'],
  [`https://push.example/${'x'.repeat(1_000)}`, 'at most 1000 characters'],
])('rejects the push service %s', async (endpoint, why) => {
  const person = await signUpPerson(
    api,
    `push-${endpoint.length}-${endpoint.replaceAll(/\W/g, '').slice(0, 12)}@e.org`,
  );
  await expect(ask(person, SUBSCRIBE, { input: { ...push.subscription('x'), endpoint } })).rejects.toThrow(why);
  await expect(ask(person, SUBSCRIBE, { input: { ...push.subscription('x'), p256dh: 'BBBB' } })).rejects.toThrow(
    'push keys are invalid',
  );
});

it('deletes a programme together with an article it contains', async () => {
  const blocks = [{ kind: 'para' as const, text: 'The mayor promised a bridge, and then withdrew the promise.' }];
  const [article] = await api.publish({
    title: 'To be taken back',
    sourceId: 'ledger',
    sourceName: 'The Ledger',
    publishedAt: new Date(),
    contentState: 'ready',
    blocks,
    ...deriveTextColumns(narrate({ title: 'To be taken back', language: 'en', blocks })),
  });
  const visitor = new Visitor(api);
  const PLAN = 'mutation P($input: PlanProgrammeInput!) { planProgramme(input: $input) { programme { id } } }';
  const { programme } = (await ask(visitor, PLAN, { input: { language: 'en' } })) as { programme: { id: string } };
  const deletedCount = await api.database.transaction((tx) => deleteProgrammesByArticles(tx, [article ?? '']));
  expect(deletedCount.ids).toEqual([programme.id]);
  expect(await ask(visitor, '{ morning { id } }')).toBeNull();
});
