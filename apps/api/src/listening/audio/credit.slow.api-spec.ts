import { setTimeout as sleep } from 'node:timers/promises';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { refundRendition } from '@tidings/database/profile/player-subscription.entity.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';
import { requestAudio, readErrorCode, fetchSubscription } from './credit.fixture.ts';

let speech: PollyProtocolServer;
const open: TestApi[] = [];
const start = async (env: Record<string, string>) => {
  const providers = [{ provide: SPEECH, useValue: new PollySpeech({ endpoint: speech.address }) }];
  const api = await TestApi.start(await createTestDatabase(), env, { providers });
  open.push(api);
  return api;
};
let api: TestApi;
beforeAll(async () => {
  speech = await new PollyProtocolServer(() => 'whole').listen();
  api = await start({ TIDINGS_CREDIT_VOICES: 'all' });
});
afterAll(async () => {
  for (const each of open) await each.close();
  await speech.close();
});

const createListener = async (email: string, at = api) => {
  await at.database.query('TRUNCATE attempt');
  const person = await signUpPerson(at, email);
  await person.ask('mutation { initializeAccount { created } }');
  return person;
};
const articles = (count: number, characters: number, at = api) =>
  at.publish(
    ...Array.from({ length: count }, () => {
      const title = 'A story told at length';
      return { title, description: `${'a'.repeat(characters - title.length - 2)}.` };
    }),
  );
const waiting = async (count: number) => {
  const WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while (((await api.database.query(WAITING)) as unknown[]).length < count) await sleep(20);
};
const listCharacters = async (at = api): Promise<number[]> =>
  ((await at.database.query('SELECT DISTINCT characters FROM rendition')) as { characters: number }[]).map(
    ({ characters }) => characters,
  );

it('charges each listener once for a rendition', async () => {
  const [person, otherPerson] = [await createListener('once@example.org'), await createListener('other@example.org')];
  const [article = ''] = await articles(1, 700);
  expect(await readErrorCode(requestAudio(person, article))).toBe('taken');
  expect(await listCharacters()).toEqual([700]);
  expect(await fetchSubscription(person)).toMatchObject({
    tier: 'free',
    usage: 700,
    dailyLimit: 2_000,
    basicVoicesFree: false,
  });
  expect(await readErrorCode(requestAudio(person, article))).toBe('taken');
  expect(await fetchSubscription(person)).toMatchObject({ usage: 700 });
  expect(await fetchSubscription(otherPerson)).toMatchObject({ usage: 0 });
  expect(await readErrorCode(requestAudio(otherPerson, article))).toBe('taken');
  expect(await fetchSubscription(otherPerson)).toMatchObject({ usage: 700 });
  expect(await readErrorCode(requestAudio(person, article, 'Amy'))).toBe('taken');
  expect(await fetchSubscription(person)).toMatchObject({ usage: 1_400 });
  const events: unknown[] = await api.database.query(
    "SELECT 1 FROM event WHERE type = 'profile.credit-charged.v1' AND data->>'listener' = $1",
    [person.id],
  );
  expect(events).toHaveLength(2);
});

it('charges a listener once for audio already rendered for another listener', async () => {
  const [first, second] = [await createListener('made@example.org'), await createListener('hears@example.org')];
  const [article = ''] = await articles(1, 300);
  await requestAudio(first, article);
  await api.database.query(
    `INSERT INTO speech_chunk (key, state, owner, lease_until) SELECT unnest(chunk_keys), 'ready',
      gen_random_uuid(), now() FROM rendition WHERE article_id = $1 ON CONFLICT DO NOTHING`,
    [article],
  );
  await api.database.query("UPDATE rendition SET state = 'ready', duration_ms = 1 WHERE article_id = $1", [article]);
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await requestAudio(second, article)).data).toMatchObject({ requestRendition: { state: 'ready' } });
    expect(await fetchSubscription(second)).toMatchObject({ usage: 300 });
  }
});

it('reports the remaining credit and reset time, and renders no audio that cannot be paid', async () => {
  const person = await createListener('short@example.org');
  const [long = '', short = '', otherArticle = ''] = [...(await articles(1, 1_500)), ...(await articles(2, 501))];
  await requestAudio(person, long);
  const { resetsAt } = await fetchSubscription(person);
  const { errors, data } = await requestAudio(person, short);
  expect(data).toBeNull();
  expect(errors[0]?.extensions.code).toBe('CREDIT_USED_UP');
  expect(errors[0]?.message).toBe(
    'This needs 501 of your 2,000 daily characters, and only 500 are left. It resets at ' +
      `${resetsAt.slice(0, 16).replace('T', ' ')} UTC. Your browser’s own voices are free.`,
  );
  expect(await fetchSubscription(person)).toMatchObject({ usage: 1_500 });
  expect(
    await api.database.query('SELECT 1 FROM rendition WHERE article_id = ANY($1)', [[short, otherArticle]]),
  ).toEqual([]);
  expect(
    await api.database.query(
      "SELECT 1 FROM event WHERE type = 'speech.rendition-requested.v1' AND data->>'articleId' = $1",
      [short],
    ),
  ).toEqual([]);
  expect(await readErrorCode(requestAudio(person, long))).toBe('taken');
});

it('concurrent requests never charge more than the daily credit', async () => {
  const person = await createListener('fifty@example.org');
  const many = await articles(50, 130);
  const codes = await Promise.all(many.map((article) => readErrorCode(requestAudio(person, article))));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(15);
  expect(codes.filter((code) => code === 'CREDIT_USED_UP')).toHaveLength(35);
  expect(await fetchSubscription(person)).toMatchObject({ usage: 1_950 });
  const same = await createListener('same@example.org');
  expect(await Promise.all(Array.from({ length: 50 }, () => readErrorCode(requestAudio(same, many[0] ?? ''))))).toEqual(
    Array.from({ length: 50 }, () => 'taken'),
  );
  expect(await fetchSubscription(same)).toMatchObject({ usage: 130 });
});

it('refunds a charge made while the rendition fails', async () => {
  const [person, latePerson] = [
    await createListener('before@example.org'),
    await createListener('meanwhile@example.org'),
  ];
  const [article = ''] = await articles(1, 400);
  const { id } = ((await requestAudio(person, article)).data as unknown as { requestRendition: { id: string } })
    .requestRendition;
  const fail = () =>
    api.database.transaction(async (tx) => {
      await tx.query("UPDATE rendition SET state = 'failed', failure_code = 'BadAudio' WHERE id = $1", [id]);
      await refundRendition(tx, id);
    });
  const meanwhile: Promise<unknown>[] = [];
  await api.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM listening_credit WHERE listener = $1 FOR UPDATE', [latePerson.id]);
    meanwhile.push(requestAudio(latePerson, article));
    await waiting(1);
    meanwhile.push(fail());
    await Promise.race([waiting(2), meanwhile[1]]);
  });
  await Promise.all(meanwhile);
  expect([(await fetchSubscription(person)).usage, (await fetchSubscription(latePerson)).usage]).toEqual([0, 0]);
  expect(await readErrorCode(requestAudio(latePerson, article))).toBe('taken');
  expect((await fetchSubscription(latePerson)).usage).toBe(400);
});

it('the credit resets 24 hours after the last reset, by the database’s clock', async () => {
  const person = await createListener('tomorrow@example.org');
  const [one = '', two = '', three = ''] = await articles(3, 1_900);
  await requestAudio(person, one);
  const began = Date.parse((await fetchSubscription(person)).lastReset);
  const back = (interval: string) =>
    api.database.query('UPDATE listening_credit SET last_reset = last_reset - $2::interval WHERE listener = $1', [
      person.id,
      interval,
    ]);
  await back('23:59:00');
  expect(await readErrorCode(requestAudio(person, two))).toBe('CREDIT_USED_UP');
  await back('00:01:00');
  expect(await fetchSubscription(person)).toMatchObject({
    usage: 0,
    lastReset: new Date(began).toISOString(),
    resetsAt: new Date(began + 86_400_000).toISOString(),
  });
  expect(await readErrorCode(requestAudio(person, two))).toBe('taken');
  expect(await fetchSubscription(person)).toMatchObject({ usage: 1_900, lastReset: new Date(began).toISOString() });
  await back('80:00:00');
  expect(await fetchSubscription(person)).toMatchObject({
    usage: 0,
    lastReset: new Date(began - 8 * 3_600_000).toISOString(),
  });
  expect(await readErrorCode(requestAudio(person, one))).toBe('taken');
  expect(await fetchSubscription(person)).toMatchObject({ usage: 0 });
  expect(await readErrorCode(requestAudio(person, three))).toBe('taken');
});

it('each anonymous browser has its own credit', async () => {
  const [firstBrowser, secondBrowser] = [new Visitor(api), new Visitor(api)];
  const [one = '', two = ''] = await articles(2, 1_200);
  expect([
    await readErrorCode(requestAudio(firstBrowser, one)),
    await readErrorCode(requestAudio(firstBrowser, one)),
    await readErrorCode(requestAudio(firstBrowser, two)),
    await readErrorCode(requestAudio(secondBrowser, two)),
  ]).toEqual(['taken', 'taken', 'CREDIT_USED_UP', 'taken']);
});

it('the credit follows tier and configuration while the subscription is active', async () => {
  const generous = await start({ TIDINGS_CREDIT_VOICES: 'all', TIDINGS_DAILY_CREDIT: 'free=50,pro=3000' });
  const person = await createListener('pro@example.org', generous);
  const [article = ''] = await articles(1, 2_500, generous);
  expect(await readErrorCode(requestAudio(person, article))).toBe('CREDIT_USED_UP');
  const set = (status: string) =>
    generous.database.query("UPDATE player_subscription SET tier = 'pro', status = $2 WHERE account_id = $1", [
      person.id,
      status,
    ]);
  for (const status of ['past_due', 'canceled', 'inactive']) {
    await set(status);
    expect([
      status,
      (await fetchSubscription(person)).dailyLimit,
      await readErrorCode(requestAudio(person, article)),
    ]).toEqual([status, 50, 'CREDIT_USED_UP']);
  }
  await set('active');
  expect(await readErrorCode(requestAudio(person, article))).toBe('taken');
  expect(await fetchSubscription(person)).toMatchObject({ tier: 'pro', usage: 2_500, dailyLimit: 3_000 });
});

it('basic voices are free with a self-hosted speech server and charged with Amazon Polly', async () => {
  const [selfHosted, amazon] = [await start({}), await start({ AWS_REGION: 'eu-west-1' })];
  for (const [at, usage] of [
    [selfHosted, 0],
    [amazon, 900],
  ] as const) {
    const person = await createListener('where@example.org', at);
    const [article = ''] = await articles(1, 900, at);
    expect(await readErrorCode(requestAudio(person, article))).toBe('taken');
    expect(await fetchSubscription(person)).toMatchObject({ usage, basicVoicesFree: at === selfHosted });
  }
  const stranger = new Visitor(selfHosted);
  const [article = ''] = await articles(1, 5_000, selfHosted);
  expect(await readErrorCode(requestAudio(stranger, article))).toBe('taken');
  expect(String(stranger.jar)).not.toContain('tidings_listener');
});

describe('without an account', () => {
  const MANY =
    'Too many listeners on your network have used a daily credit today. Sign in to get your own credit. Your ' +
    'browser’s own voices are free.';
  const setListenerCount = (count: number) => api.database.query('UPDATE attempt SET count = $1', [count]);

  it('clearing cookies does not give unlimited credit', async () => {
    await api.database.query('TRUNCATE attempt');
    const [first = '', second = '', long = ''] = [...(await articles(2, 200)), ...(await articles(1, 2_001))];
    const early = new Visitor(api);
    expect(await readErrorCode(requestAudio(early, first))).toBe('taken');
    await setListenerCount(VISITOR_LIMITS_DEFAULT.credits - 5);
    const responses = await Promise.all(Array.from({ length: 20 }, () => requestAudio(new Visitor(api), first)));
    const refused = responses.flatMap(({ errors }) => errors);
    expect(refused.map(({ extensions, message }) => [extensions.code, message])).toEqual(
      Array.from({ length: 15 }, () => ['CREDIT_USED_UP', MANY]),
    );
    expect(
      await api.database.query(
        'SELECT 1 FROM credit_charge WHERE rendition_id IN (SELECT id FROM rendition WHERE article_id = $1)',
        [first],
      ),
    ).toHaveLength(6);
    // An existing listener keeps the rest of the day's credit.
    expect(await readErrorCode(requestAudio(early, second))).toBe('taken');
    expect((await requestAudio(early, long)).errors[0]?.message).toMatch(
      /^This needs 2,001 of your 2,000 daily characters, and only 1,600 are left\. It resets at /,
    );
    expect((await requestAudio(new Visitor(api), long)).errors[0]?.message).toBe(
      'This needs 2,001 of your 2,000 daily characters, and only 2,000 are left. It resets every 24 ' +
        'hours. Your browser’s own voices are free.',
    );
    const person = await createListener('signed-in@example.org');
    await requestAudio(new Visitor(api), first);
    await setListenerCount(VISITOR_LIMITS_DEFAULT.credits);
    expect(await readErrorCode(requestAudio(person, first))).toBe('taken');
    expect(await readErrorCode(requestAudio(new Visitor(api), first))).toBe('CREDIT_USED_UP');
    await api.database.query('UPDATE attempt SET window_ends = now()');
    expect(await readErrorCode(requestAudio(new Visitor(api), first))).toBe('taken');
  });

  it('counts each listener once a day against the network’s limit', async () => {
    await api.database.query('TRUNCATE attempt');
    const [first = '', second = '', third = ''] = await articles(3, 200);
    const listener = new Visitor(api);
    const readAttemptCount = async () =>
      ((await api.database.query('SELECT count FROM attempt'))[0] as { count: number }).count;
    await requestAudio(listener, first);
    await requestAudio(listener, second);
    expect(await readAttemptCount()).toBe(1);
    await api.database.query(
      "UPDATE listening_credit SET last_reset = last_reset - interval '25 hours' WHERE listener = $1",
      [listener.jar.get('tidings_listener')],
    );
    await requestAudio(listener, third);
    expect(await readAttemptCount()).toBe(2);
  });
});
