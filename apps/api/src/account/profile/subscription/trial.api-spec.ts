import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../../testing/visitor.ts';

const START = 'mutation { startTrial { tier status source endsAt trialEndsAt trialAvailable } }';
const DAY_MS = 86_400_000;
type Trial = { tier: string; endsAt: string };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const events = (id: string): Promise<unknown> =>
  api.database.query(
    "SELECT data FROM event WHERE type = 'profile.subscription-changed.v1' AND data->>'accountId' = $1",
    [id],
  );
const start = async (person: Visitor) =>
  ((await person.ask(START)).data as unknown as { startTrial: Trial } | null)?.startTrial;

it('starts the trial once for seven days with one event, even if it is requested repeatedly', async () => {
  const person = await signUpPerson(api, 'trial@example.org');
  const started = await Promise.all(Array.from({ length: 5 }, () => start(person)));
  const [first] = started;
  expect(first).toMatchObject({ tier: 'pro', status: 'active', source: 'trial', trialAvailable: false });
  expect(new Set(started.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(Math.abs(Date.parse(first!.endsAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
  expect(await events(person.id)).toEqual([{ data: { accountId: person.id, tier: 'pro', endsAt: first!.endsAt } }]);
  await person.ask('mutation { initializeAccount { created } }');
  expect((await person.ask('{ profile { subscriptionPlan } }')).data).toEqual({ profile: { subscriptionPlan: 'pro' } });
});

it('the trial expires without a job, and cannot be started a second time', async () => {
  const person = await signUpPerson(api, 'expired@example.org');
  await person.ask('mutation { initializeAccount { created } }');
  await start(person);
  await api.database.query(
    "UPDATE player_subscription SET ends_at = now() - interval '1 second', trial_ends_at = now() WHERE account_id = $1",
    [person.id],
  );
  const { data } = await person.ask('{ subscription { tier status endsAt } profile { subscriptionPlan } }');
  expect(data).toEqual({
    subscription: { tier: 'free', status: 'active', endsAt: null },
    profile: { subscriptionPlan: 'free' },
  });
  const { errors } = await person.ask(START);
  expect(errors[0]).toMatchObject({
    message: 'This account has used its free trial.',
    extensions: { code: 'BAD_INPUT' },
  });
  expect(await events(person.id)).toHaveLength(1);
});

it('the trial is visible to another process on the same database', async () => {
  const person = await signUpPerson(api, 'restart@example.org');
  const trial = await start(person);
  const next = await TestApi.start({ dataSource: api.database, close: () => Promise.resolve() });
  const { data } = await next.graphql('{ subscription { tier endsAt } }', {}, { cookie: String(person.jar) });
  expect(data).toEqual({ subscription: { tier: 'pro', endsAt: trial!.endsAt } });
  await next.app.close();
});

it('rejects the trial if everything is free, and on a paid plan', async () => {
  const free = await TestApi.start(
    { dataSource: api.database, close: () => Promise.resolve() },
    { TIDINGS_PLANS: 'off' },
  );
  const person = await signUpPerson(api, 'refused@example.org');
  const off = await free.graphql(START, {}, { cookie: String(person.jar) });
  expect(off.errors[0]?.message).toBe('Everything here is free. There is no trial to start.');
  await free.app.close();
  await person.ask('mutation { initializeAccount { created } }');
  await api.database.query("UPDATE player_subscription SET tier = 'pro' WHERE account_id = $1", [person.id]);
  expect((await person.ask(START)).errors[0]?.message).toBe('This account already has a paid plan.');
});
