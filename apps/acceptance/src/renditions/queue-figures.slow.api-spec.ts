import { createOperationsServer } from '@tidings/api/server/operations/health.controller.ts';
import { requestExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { AudioHarness } from './audio-harness.fixture.ts';
import { createBridgeNarration } from './bridge-story.fixture.ts';
import { evaluateQueries, calculatePodCount, readScaler } from './scaler.fixture.ts';

const QUEUED = 100;
const SEEN_WITHIN_MS = 5_000;

let harness: AudioHarness;
let operators: ReturnType<typeof createOperationsServer>;
beforeAll(async () => {
  harness = await AudioHarness.open(await createTestDatabase());
  operators = createOperationsServer(harness.database);
});
afterAll(async () => {
  await operators.close();
  await harness.close();
});

const scrape = async () => (await operators.inject('/metrics')).body;
const figure = (text: string, name: string, queue: string) =>
  Number(new RegExp(`^${name}\\{queue="${queue}"\\} (\\S+)$`, 'm').exec(text)?.[1]);

it('100 queued renditions appear in the metrics within 5 s and scale the pods up, then down', async () => {
  const speech = readScaler('speech');
  expect(calculatePodCount(speech, evaluateQueries(speech, [await scrape()]))).toBe(speech.least);
  const narration = createBridgeNarration('queue', 1);
  for (let number = 0; number < QUEUED; number += 1)
    await harness.renditions.request(await harness.article(narration, { title: `Number ${number}` }), null);

  let seen = '';
  await until(
    'all renditions are counted',
    async () => {
      seen = await scrape();
      return figure(seen, 'tidings_queue_depth', 'renditions') === QUEUED;
    },
    SEEN_WITHIN_MS,
  );
  expect(figure(seen, 'tidings_queue_age_seconds', 'renditions')).toBeGreaterThan(0);
  expect(evaluateQueries(speech, [seen])[0]).toBeGreaterThanOrEqual(QUEUED);
  expect(calculatePodCount(speech, evaluateQueries(speech, [seen, await scrape()]))).toBeGreaterThan(speech.least);

  await harness.startWorker();
  await until('all renditions are ready', async () => evaluateQueries(speech, [await scrape()])[0] === 0);
  const drained = await scrape();
  expect(calculatePodCount(speech, evaluateQueries(speech, [drained]))).toBe(speech.least);
  expect(figure(drained, 'tidings_queue_age_seconds', 'renditions')).toBe(0);
  await harness.stopWorker();
});

it('100 planned programmes scale the pods up, but prefetched audio does not', async () => {
  const speech = readScaler('speech');
  const narration = createBridgeNarration('morning', 2);
  const articles = await Promise.all(
    Array.from({ length: QUEUED }, (_, number) => harness.article(narration, { title: `Morning ${number}` })),
  );
  for (const article of articles)
    await harness.renditions.request(article, null, null, undefined, { urgency: 'background' });
  let seen = '';
  await until('the renditions are counted as prefetched', async () => {
    seen = await scrape();
    return figure(seen, 'tidings_queue_depth', 'renditions-ahead') === QUEUED;
  });
  expect(evaluateQueries(speech, [seen])).toEqual([0, 0]);

  await harness.database.query(
    `WITH people AS (INSERT INTO account (id, email, email_key, password_hash)
       SELECT gen_random_uuid(), n || '@example.org', n || '@example.org', '' FROM generate_series(1, $2::int) n
       RETURNING id, split_part(email, '@', 1)::int AS place)
     INSERT INTO morning_schedule (account_id, minute, days, time_zone, language, speed, push, mail, due_at, not_before,
       article_id)
     SELECT id, 420, '{1}', 'UTC', 'en', 1, false, false, now() + interval '45 minutes', now(), ($1::uuid[])[place]
     FROM people`,
    [articles, QUEUED],
  );
  await until(
    'the renditions are counted as mornings',
    async () => evaluateQueries(speech, [await scrape()])[1]! >= 2 * QUEUED,
  );
  seen = await scrape();
  expect(evaluateQueries(speech, [seen])[0]).toBe(0);
  expect(calculatePodCount(speech, evaluateQueries(speech, [seen]))).toBeGreaterThan(speech.least);

  await harness.startWorker();
  await until('all renditions are ready', async () => evaluateQueries(speech, [await scrape()])[1] === 0);
  expect(calculatePodCount(speech, evaluateQueries(speech, [await scrape()]))).toBe(speech.least);
});

it('queued pages scale the extract pods up', async () => {
  const extract = readScaler('extract');
  const articles: { id: string }[] = await harness.database.query('SELECT id FROM article');
  for (const { id } of articles) await requestExtraction(harness.database.manager, id, 1);
  await until('all pages are counted', async () => evaluateQueries(extract, [await scrape()])[0] === articles.length);
  const [{ perPod } = { perPod: NaN }] = extract.triggers;
  expect(calculatePodCount(extract, [2 * perPod + articles.length])).toBeGreaterThan(extract.least);
  expect(calculatePodCount(extract, [1e9])).toBe(extract.most);
});

it('an unreachable database removes only the queue metrics', async () => {
  const closedDatabase = await createTestDatabase();
  const theirs = createOperationsServer(closedDatabase.dataSource);
  await closedDatabase.close();
  const text = (await theirs.inject('/metrics')).body;
  await theirs.close();
  expect(text).not.toMatch(/^tidings_queue_depth\{/m);
  expect(text).toMatch(/tidings_event_lag/);
});
