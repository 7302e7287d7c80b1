import { PushService } from '@tidings/testing/push-service.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { until } from '@tidings/testing/until.ts';
import { runRenderLoops } from '@tidings/workers/speech/speech.module.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';
import { MorningHarness } from './morning-harness.fixture.ts';

const HALF_AN_HOUR_SECONDS = 1_800;
const PATIENCE_MS = 45 * 60_000;

let push: PushService;
let harness: MorningHarness;
beforeAll(async () => {
  push = await PushService.start();
  harness = await MorningHarness.open(push);
  await harness.podcast.publish({
    title: 'A bridge opens',
    sourceId: 'ledger',
    sourceName: 'The Ledger',
    description: 'In short: a bridge opens, and people are glad.',
    publishedAt: new Date(Date.now() - 3_600_000),
  });
});
afterAll(async () => {
  await harness.close();
  await push.close();
});
afterEach(() => harness.stopWorkers());

const SUBSCRIBE = 'mutation S($input: PushSubscriptionInput!) { subscribePush(input: $input) }';
const SCHEDULE = '{ morningSchedule { expectedAt } }';
const expectedAt = async (person: Person) =>
  (await harness.podcast.ask<{ expectedAt: string | null }>(person, SCHEDULE)).expectedAt;
const pushes = ({ id }: Person) =>
  push.received
    .filter(({ path }) => path === `/${id}`)
    .map(({ text }) => JSON.parse(text) as { title: string; body: string });
const lateEvents = ({ id }: Person) =>
  harness.query(`SELECT 1 FROM event WHERE type = 'morning.late.v1' AND key = $1`, [id]);

it('a programme that is half an hour late is prepared once, and the listener learns when to expect it', async () => {
  const person = await harness.listener('late@example.org');
  await harness.podcast.ask(person, SUBSCRIBE, { input: push.subscription(person.id) });
  await harness.due(person, -HALF_AN_HOUR_SECONDS);
  await harness.startWorker();
  await harness.planned(person);
  await until('the delay is announced', () => pushes(person).length === 1);
  const [lateMessage] = pushes(person);
  expect(lateMessage?.title).toBe('Your news is late');
  expect(lateMessage?.body).toMatch(/^Its audio is still being prepared and is expected at about \d\d:\d\d [AP]M\.$/);
  const expected = Date.parse((await expectedAt(person)) ?? '');
  expect([expected > Date.now(), expected <= Date.now() + PATIENCE_MS]).toEqual([true, true]);
  await harness.look();
  await harness.podcast.renderAll();
  await until('the morning is ready', async () => {
    await harness.look();
    return (await harness.ready(person)).length > 0;
  });
  await until('the second push message arrives', () => pushes(person).length === 2);
  expect(pushes(person)[1]?.title).toBe('Your news is ready');
  const mails = (await harness.mails()).filter(({ to }) => to === 'late@example.org').map(({ subject }) => subject);
  expect(mails).toEqual(expect.arrayContaining(['Your news is late', 'Your news is ready']));
  expect([await expectedAt(person), await lateEvents(person), await harness.ready(person)]).toEqual([
    null,
    [expect.anything()],
    [expect.objectContaining({ hasAudio: true })],
  ]);
});

it('a scheduled programme is rendered even when the machine is too busy to prefetch other audio', async () => {
  // Publishes a second story, so that the programme cannot reuse the audio of the previous test.
  await harness.podcast.publish({
    title: 'A tower is painted',
    sourceId: 'ledger',
    sourceName: 'The Ledger',
    description: 'In short: a tower is painted, and visitors may climb it again.',
    publishedAt: new Date(Date.now() - 7_200_000),
  });
  const person = await harness.listener('busy@example.org', { push: false, mail: false });
  await harness.due(person, HALF_AN_HOUR_SECONDS);
  await harness.startWorker();
  const articleId = await harness.planned(person);
  const { api, renderer } = harness.podcast;
  const lanes = runRenderLoops({ database: api.database, logger: quietLogger }, renderer, {
    isQuiet: () => false,
    isSmall: true,
  });
  try {
    await until('the audio is ready', async () => {
      // Stands in for the consumer of RenditionRequested, which does not run in this test.
      await harness.query('UPDATE rendition SET enqueued = true WHERE NOT enqueued');
      const rows = await harness.query(`SELECT 1 FROM rendition WHERE article_id = $1 AND state = 'ready'`, [
        articleId,
      ]);
      return rows.length === 1;
    });
  } finally {
    await lanes.stop();
  }
});
