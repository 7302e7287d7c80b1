import { operationsServer } from '@tidings/api/server/operations/operations-server.ts';
import { requestExtract } from '@tidings/database/news/extract-job.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { AudioHarness } from './audio-harness.fixture.ts';
import { storyOf } from './bridge-story.fixture.ts';
import { asked, podsFor, scalerOf } from './scaler.fixture.ts';

const QUEUED = 100;
const SEEN_WITHIN_MS = 5_000;

let harness: AudioHarness;
let operators: ReturnType<typeof operationsServer>;
beforeAll(async () => {
  harness = await AudioHarness.open(await createTestDatabase());
  operators = operationsServer(harness.database);
});
afterAll(async () => {
  await operators.close();
  await harness.close();
});

const scrape = async () => (await operators.inject('/metrics')).body;
const figure = (text: string, name: string, queue: string) =>
  Number(new RegExp(`^${name}\\{queue="${queue}"\\} (\\S+)$`, 'm').exec(text)?.[1]);

it('a hundred queued renditions are seen in five seconds, ask for more pods, and for none when drained', async () => {
  const speech = scalerOf('speech');
  expect(podsFor(speech, asked(speech, [await scrape()]))).toBe(speech.least);
  const narration = storyOf('queue', 1);
  for (let number = 0; number < QUEUED; number += 1)
    await harness.renditions.request(await harness.article(narration, { title: `Number ${number}` }), null);

  let seen = '';
  await until(
    'all are counted',
    async () => {
      seen = await scrape();
      return figure(seen, 'tidings_queue_depth', 'renditions') === QUEUED;
    },
    SEEN_WITHIN_MS,
  );
  expect(figure(seen, 'tidings_queue_age_seconds', 'renditions')).toBeGreaterThan(0);
  expect(asked(speech, [seen])).toBeGreaterThanOrEqual(QUEUED);
  expect(podsFor(speech, asked(speech, [seen, await scrape()]))).toBeGreaterThan(speech.least);

  await harness.startWorker();
  await until('all are spoken', async () => asked(speech, [await scrape()]) === 0);
  const drained = await scrape();
  expect(podsFor(speech, asked(speech, [drained]))).toBe(speech.least);
  expect(figure(drained, 'tidings_queue_age_seconds', 'renditions')).toBe(0);
});

it('pages that wait ask for more pods of extract', async () => {
  const extract = scalerOf('extract');
  const articles: { id: string }[] = await harness.database.query('SELECT id FROM article');
  for (const { id } of articles) await requestExtract(harness.database.manager, id, 1);
  await until('they are counted', async () => asked(extract, [await scrape()]) === articles.length);
  expect(podsFor(extract, 2 * extract.perPod + articles.length)).toBeGreaterThan(extract.least);
  expect(podsFor(extract, 1e9)).toBe(extract.most);
});

it('a database that is away takes the figures of its queues with it, and no others', async () => {
  const gone = await createTestDatabase();
  const theirs = operationsServer(gone.dataSource);
  await gone.close();
  const text = (await theirs.inject('/metrics')).body;
  await theirs.close();
  expect(text).not.toMatch(/^tidings_queue_depth\{/m);
  expect(text).toMatch(/tidings_event_lag/);
});
