import { operatorHeaders } from '@tidings/api/testing/bare-api.ts';
import { MORNING_NOTIFICATIONS_PER_DAY } from '@tidings/contracts/limits/programme-limits.ts';
import { PushService } from '@tidings/testing/push-service.ts';
import { until } from '@tidings/testing/until.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';
import { MorningHarness } from './morning-harness.fixture.ts';

const DAY_SECONDS = 86_400;
/** A day has 25 hours when daylight saving time ends. */
const LONGEST_DAY_SECONDS = DAY_SECONDS + 3_600;
const GONE_VOICE = 'piper.en-GB.gone';

let push: PushService;
let harness: MorningHarness;
beforeAll(async () => {
  push = await PushService.start();
  harness = await MorningHarness.open(push);
  await harness.podcast.publish(
    ...['A bridge opens', 'Rain comes', 'The ferry is back'].map((title, at) => ({
      title,
      sourceId: 'ledger',
      sourceName: 'The Ledger',
      imageUrl: at === 0 ? 'https://ledger.example.org/bridge.jpg' : null,
      description: `In short: ${title.toLowerCase()}, and people are glad.`,
      publishedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    })),
  );
});
afterAll(async () => {
  await harness.close();
  await push.close();
});
beforeEach(async () => {
  await harness.query('TRUNCATE attempt');
  push.received.length = 0;
});

afterEach(() => harness.stopWorkers());

const SUBSCRIBE = 'mutation S($input: PushSubscriptionInput!) { subscribePush(input: $input) }';
const subscribe = (person: Person) => harness.podcast.ask(person, SUBSCRIBE, { input: push.subscription(person.id) });
const isReady = (person: Person, times = 1) =>
  until('the morning is ready', async () => {
    await harness.look();
    return (await harness.ready(person)).length >= times;
  });
const waitsForItsHour = (person: Person) =>
  until('the morning waits for its hour', async () => {
    await harness.look();
    const rows = await harness.query('SELECT 1 FROM morning_schedule WHERE not_before = due_at AND account_id = $1', [
      person.id,
    ]);
    return rows.length === 1;
  });
const counted = async () => {
  const figures = await (await fetch(`${harness.podcast.url}/metrics`, { headers: operatorHeaders })).text();
  return ['ready', 'missing'].map((audio) =>
    Number(new RegExp(`^tidings_mornings_total\\{audio="${audio}"\\} (\\d+)$`, 'm').exec(figures)?.[1]),
  );
};
const pushedTo = (person: Person) => push.received.filter(({ path }) => path === `/${person.id}`);
const mailed = async (email: string) => (await harness.mails()).filter(({ to }) => to === email);

it('a programme is rendered in advance and announced on time by push message, email and podcast episode', async () => {
  const [ready = 0, missing = 0] = await counted();
  await harness.startWorker();
  const person = await harness.listener('early@example.org');
  await subscribe(person);
  const feed = await harness.podcast.feed(person);
  await harness.due(person, 1_800);
  const articleId = await harness.planned(person);
  await until('the audio is requested', async () => {
    const rows = await harness.query('SELECT 1 FROM rendition WHERE article_id = $1 AND NOT awaited', [articleId]);
    return rows.length === 1;
  });
  await harness.podcast.renderAll();
  await waitsForItsHour(person);
  expect([await harness.ready(person), await harness.podcast.text(feed)]).toEqual([
    [],
    expect.not.stringContaining('<item>'),
  ]);
  await harness.due(person, -1);
  await isReady(person);
  await until('the push message arrives', () => pushedTo(person).length > 0);
  await until('the mail is sent', async () => (await mailed('early@example.org')).length > 1);
  await until('the morning is counted', async () => (await counted())[0] === ready + 1);
  expect((await counted())[1]).toBe(missing);
  expect(await harness.ready(person)).toEqual([
    {
      accountId: person.id,
      articleId,
      dueAt: expect.any(String),
      hasAudio: true,
      items: 3,
      seconds: expect.any(Number),
    },
  ]);
  expect(pushedTo(person).map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    expect.objectContaining({
      title: 'Your news is ready',
      body: expect.stringMatching(/^Stories: 3\./),
      path: '/morning',
    }),
  ]);
  const mails = (await mailed('early@example.org')).filter(({ subject }) => subject === 'Your news is ready');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('https://news.example.org/morning');
  const xml = await harness.podcast.text(feed);
  expect(xml.match(/<item>/g)).toHaveLength(1);
  expect(xml).toContain('Your news, ');
  const [, chapters = ''] = /<podcast:chapters url="([^"]+)"/.exec(xml) ?? [];
  const chaptersUrl = chapters.replaceAll('&amp;', '&');
  const answer = await harness.podcast.get(chaptersUrl);
  const again = await harness.podcast.get(chaptersUrl, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const listed = (await answer.json()) as {
    chapters: { startTime: number; title: string; url?: string; img?: string }[];
  };
  expect(listed.chapters.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Your news, /),
    'A bridge opens',
    'Rain comes',
    'The ferry is back',
  ]);
  const [opening, bridge, rain] = listed.chapters;
  const site = harness.podcast.url;
  expect([opening?.url, opening?.img, rain?.img]).toEqual([undefined, undefined, undefined]);
  expect(bridge?.url).toMatch(new RegExp(`^${site}/article\\?id=[0-9a-f-]{36}$`));
  expect(bridge?.img).toMatch(new RegExp(`^${site}/images/`));
  expect(xml).toMatch(/<podcast:transcript /);
  expect(await harness.next(person)).toBeGreaterThan(Date.now());
});

it('only the latest missed programme is prepared, and none is repeated when the clock is set back', async () => {
  const person = await harness.listener('sleeps@example.org');
  await harness.due(person, -3.5 * DAY_SECONDS);
  await harness.startWorker();
  await harness.planned(person);
  await harness.podcast.renderAll();
  await isReady(person);
  expect(await harness.ready(person)).toMatchObject([{ hasAudio: true, items: 3 }]);
  const next = await harness.next(person);
  expect([next > Date.now(), next < Date.now() + LONGEST_DAY_SECONDS * 1000]).toEqual([true, true]);
  // After the clock is set back, the next programme is leased long before it is due. It is prepared, but not announced.
  await harness.query('UPDATE morning_schedule SET not_before = now() WHERE account_id = $1', [person.id]);
  await harness.planned(person);
  await harness.podcast.renderAll();
  await waitsForItsHour(person);
  expect([(await harness.ready(person)).length, await harness.next(person)]).toEqual([1, next]);
});

it.each([
  'a morning is planned, not noted',
  'a morning has its audio asked for, not noted',
  'a morning is noted as ready, its transaction open',
] as const)('after a worker is killed at "%s", nothing is lost or repeated', async (point) => {
  const email = `killed-${point.length}@example.org`;
  const person = await harness.listener(email);
  await subscribe(person);
  if (point.endsWith('open')) {
    await harness.due(person, 1_800);
    await harness.startWorker();
    await harness.planned(person);
    await harness.stopWorkers();
    await harness.podcast.renderAll();
  }
  await harness.due(person, -1);
  await harness.killAt(point);
  expect(await harness.ready(person)).toEqual([]);
  await harness.startWorker();
  // A programme that was planned before the kill is not planned again.
  await until('the morning is ready', async () => {
    await harness.podcast.renderAll();
    await harness.look();
    return (await harness.ready(person)).length > 0;
  });
  await until('the push message arrives', () => pushedTo(person).length > 0);
  expect(await harness.ready(person)).toMatchObject([{ hasAudio: true, items: 3 }]);
  expect(await harness.query('SELECT 1 FROM programme WHERE owner = $1', [person.id])).toHaveLength(1);
  expect(pushedTo(person)).toHaveLength(1);
});

it('two workers prepare each of six programmes exactly once', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) => harness.listener(`crowd-${at}@example.org`, { push: false, mail: false })),
  );
  await Promise.all([harness.startWorker(), harness.startWorker()]);
  for (const person of people) await harness.due(person, -1);
  for (const person of people) await harness.planned(person);
  await harness.podcast.renderAll();
  for (const person of people) await isReady(person);
  for (const person of people) expect(await harness.ready(person)).toMatchObject([{ hasAudio: true }]);
});

it('repeated schedule changes do not exceed the daily limits for notifications and emails', async () => {
  const email = 'restless@example.org';
  const person = await harness.listener(email);
  await subscribe(person);
  await harness.startWorker();
  for (let times = 1; times <= MORNING_NOTIFICATIONS_PER_DAY + 1; times += 1) {
    await harness.schedule(person, { hour: times });
    await harness.due(person, -1);
    // A programme with the same text as the previous one reuses its audio.
    await until('the next morning is in the future', async () => {
      await harness.podcast.renderAll();
      await harness.look();
      return (await harness.next(person)) > Date.now();
    });
  }
  expect(await harness.ready(person)).toHaveLength(MORNING_NOTIFICATIONS_PER_DAY);
  await until('the push messages arrive', () => pushedTo(person).length >= MORNING_NOTIFICATIONS_PER_DAY);
  expect(pushedTo(person)).toHaveLength(MORNING_NOTIFICATIONS_PER_DAY);
  const mornings = (await mailed(email)).filter(({ subject }) => subject === 'Your news is ready');
  expect(mornings).toHaveLength(2);
});

it('a listener who muted all stories receives a notification about missing news at the scheduled time', async () => {
  const person = await harness.listener('nothing@example.org', { language: 'de', mail: false });
  await subscribe(person);
  for (const word of ['bridge', 'rain', 'ferry'])
    await harness.podcast.ask(person, 'mutation M($word: String!) { muteWord(word: $word) { __typename } }', { word });
  await harness.startWorker();
  await harness.due(person, -1);
  await isReady(person);
  await until('the push message arrives', () => pushedTo(person).length > 0);
  expect(await harness.ready(person)).toMatchObject([{ articleId: null, hasAudio: false, items: 0 }]);
  expect(pushedTo(person)[0]?.text).toContain('Es gibt gerade keine Nachrichten für Sie');
});

it('a programme is announced without audio when rendering takes too long', async () => {
  const [ready = 0, missing = 0] = await counted();
  const person = await harness.listener('voiceless@example.org', { mail: false });
  await subscribe(person);
  await harness.startWorker();
  await harness.due(person, -1);
  const articleId = await harness.planned(person);
  await harness.query(`UPDATE programme SET planned_at = now() - interval '2 hours' WHERE article_id = $1`, [
    articleId,
  ]);
  await harness.due(person, -7_200);
  await isReady(person);
  expect(await harness.ready(person)).toMatchObject([{ articleId, hasAudio: false, items: 3 }]);
  await until('the push message arrives', () => pushedTo(person).length > 0);
  expect(pushedTo(person)[0]?.text).toContain('browser’s voice');
  await until('the morning is counted', async () => (await counted())[1] === missing + 1);
  expect(await counted()).toEqual([ready, missing + 1]);
});

it('a programme uses the default voice when the chosen voice no longer exists', async () => {
  const person = await harness.listener('voice@example.org', { push: false, mail: false });
  const choose = 'mutation P($input: PreferencesInput!) { updatePreferences(input: $input) { __typename } }';
  await harness.podcast.ask(person, choose, { input: { voices: [{ language: 'en', voice: GONE_VOICE }] } });
  await harness.due(person, -1);
  await harness.startWorker();
  const articleId = await harness.planned(person);
  const findVoices = () =>
    harness.query<{ voice: string }>('SELECT voice FROM rendition WHERE article_id = $1', [articleId]);
  expect(await findVoices()).toEqual([{ voice: expect.not.stringMatching(GONE_VOICE) }]);
  await harness.podcast.renderAll();
  await isReady(person);
  expect(await harness.ready(person)).toMatchObject([{ articleId, hasAudio: true, items: 3 }]);
});

it('accounts scheduled for deletion and cancelled schedules get no programme', async () => {
  const leaving = await harness.listener('leaving@example.org');
  await harness.query('UPDATE account SET leaving_at = now() WHERE id = $1', [leaving.id]);
  const cancelled = await harness.listener('cancels@example.org');
  expect(await harness.podcast.ask(cancelled, 'mutation { cancelMorning }')).toBe(true);
  const other = await harness.listener('other@example.org', { push: false, mail: false });
  await harness.due(leaving, -1);
  await harness.due(other, -1);
  await harness.startWorker();
  await harness.planned(other);
  await harness.podcast.renderAll();
  await isReady(other);
  expect([await harness.ready(leaving), await harness.ready(cancelled)]).toEqual([[], []]);
});
