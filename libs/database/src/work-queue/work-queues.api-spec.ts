import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { allWorkQueues, QUEUE_DEPTH_MAX, readQueueStates } from './work-queues.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const findQueue = async (name: string) =>
  (await readQueueStates(database.dataSource)).find(({ queue }) => queue === name);

it('every table with leases or due times belongs to a queue', async () => {
  const leased: { name: string }[] = await database.dataSource.query(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name IN ('lease', 'lease_until', 'leased_until', 'not_before')`,
  );
  const counted = allWorkQueues.flatMap(({ table, leases }) => [table, leases]);
  expect(leased.map(({ name }) => name).filter((name) => !counted.includes(name))).toEqual([]);
  expect(leased.length).toBeGreaterThan(4);
  expect(new Set(allWorkQueues.map(({ name }) => name)).size).toBe(allWorkQueues.length);
});

it('readQueueStates reports every queue of a new database as empty', async () => {
  expect(await readQueueStates(database.dataSource)).toEqual(
    allWorkQueues.map(({ name }) => ({ queue: name, depth: 0, ageSeconds: 0 })),
  );
});

it('depth includes leased rows, and age ignores them', async () => {
  await database.dataSource.query(
    `INSERT INTO source (id, kind, url, name, active) SELECT n::text, 'feed', 'https://paper.example/' || n, 'Paper',
      n <> 4 FROM generate_series(1, 4) n`,
  );
  const began = performance.now();
  await database.dataSource.query(
    `INSERT INTO feed_state (source_id, next_at, leased_until) VALUES ('1', now() - interval '10 minutes',
      now() + interval '1 minute'), ('2', now() - interval '5 minutes', now() - interval '1 second'),
      ('3', now() + interval '1 hour', NULL), ('4', now() - interval '1 hour', NULL)`,
  );
  const state = await findQueue('feeds');
  expect(state?.depth).toBe(2);
  expect(state?.ageSeconds).toBeGreaterThanOrEqual(300);
  expect(state?.ageSeconds).toBeLessThan(301 + (performance.now() - began) / 1000);
});

it('depth counts at most ten thousand rows, starting with the oldest', async () => {
  await database.dataSource.query(
    `INSERT INTO article (id, identity, title, published_at, tab, type, source_hash)
      SELECT gen_random_uuid(), n::text, 'A title', now(), 'general', 'typeless', ''
      FROM generate_series(1, ${QUEUE_DEPTH_MAX + 50}) n`,
  );
  await database.dataSource.query(
    `INSERT INTO extract_job (article_id, revision, not_before)
      SELECT id, 1, now() - make_interval(secs => identity::int) FROM article`,
  );
  expect(await findQueue('pages')).toMatchObject({
    depth: QUEUE_DEPTH_MAX,
    ageSeconds: expect.closeTo(QUEUE_DEPTH_MAX + 50, -2),
  });
  expect(await findQueue('pages-awaited')).toMatchObject({ depth: 0, ageSeconds: 0 });
});
