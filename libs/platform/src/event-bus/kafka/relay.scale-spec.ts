import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../process/telemetry/logger.ts';
import { type Move, testConfig, waitUntil } from '../moves.fixture.ts';
import { type KafkaTestHarness, testBrokers, openKafkaTestHarness } from './kafka-test-harness.fixture.ts';
import { createTopics } from './topics.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const program = fileURLToPath(new URL('./relay-crash.child.mjs', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

let carried: KafkaTestHarness;
beforeEach(async () => {
  carried = await openKafkaTestHarness();
});
afterEach(() => carried.close());

const moves = (from: number, count: number, keys = 50): Move[] =>
  Array.from({ length: count }, (_, index) => ({ id: `k${(from + index) % keys}`, step: from + index }));
const seenCount = async () =>
  Number((await carried.dataSource.query<{ count: string }[]>('SELECT count(*) FROM seen'))[0]?.count);
const shuffled = <Item>(list: Item[]) =>
  list
    .map((item) => ({ item, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ item }) => item);
const digest = async () =>
  createHash('sha256')
    .update(JSON.stringify(await carried.dataSource.query('SELECT * FROM seen ORDER BY n')))
    .digest('hex');

it('two concurrent relays lose, repeat and reorder none of 10,000 events', async () => {
  await Promise.all([carried.startRelay(), carried.startRelay(), carried.startWorker()]);
  for (let from = 0; from < 10_000; from += 500) await carried.publish(moves(from, 500));
  await waitUntil(async () => (await seenCount()) >= 10_000, 60_000);
  expect(await carried.inOrder()).toBe(10_000);
  say(`two relays: 10 000 handled, ${(await carried.messages(carried.topic)).length} messages on the topic`);
});

it("relays a thousand events of 5 KB, which together exceed a broker's maximum request size", async () => {
  await carried.publish(Array.from({ length: 1_000 }, (_, step) => ({ id: `same-${'x'.repeat(5_000)}`, step })));
  await Promise.all([carried.startRelay(), carried.startWorker()]);
  await waitUntil(async () => (await seenCount()) >= 1_000, 30_000);
  expect(await carried.inOrder()).toBe(1_000);
});

it('events sent again by a relay that was killed before storing its position have no effect', async () => {
  const worker = await carried.startWorker();
  for (const point of [
    'the relay has read',
    'the relay has sent, not noted it',
    'the relay has noted what it sent',
    'the relay has sent, not noted it#2',
  ]) {
    const from = await seenCount();
    const exited = new Promise<string | null>((resolve) => {
      spawn(process.execPath, [program, carried.database.url, testBrokers.join(','), point], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      }).once('exit', (_code, signal) => resolve(signal));
    });
    let isGone = false;
    void exited.then(() => {
      isGone = true;
    });
    await carried.publish(moves(from, 150));
    await waitUntil(async () => isGone || (await seenCount()) >= from + 150);
    await carried.publish(moves(from + 150, 150));
    expect(await exited).toBe('SIGKILL');
    const relay = await carried.startRelay();
    await waitUntil(async () => (await seenCount()) >= from + 300);
    await relay.close();
  }
  await waitUntil(async () => (await carried.unread()) === 0);
  await worker.close();
  expect(await carried.inOrder()).toBe(1_200);
  const sent = (await carried.messages(carried.topic)).length;
  expect(sent).toBeGreaterThan(1_200);
  say(`relay killed four times: 1 200 handled once out of ${sent} messages`);
});

it('delivers events committed late, which a query by `id > last` would miss', async () => {
  await Promise.all([carried.startRelay(), carried.startWorker()]);
  const naive = new Set<string>();
  let last = '0';
  const enough = new AbortController();
  const mutant = (async () => {
    while (!enough.signal.aborted) {
      const rows = await carried.dataSource.query<{ id: string }[]>('SELECT id FROM event WHERE id > $1 ORDER BY id', [
        last,
      ]);
      for (const { id } of rows) naive.add(id);
      last = rows.at(-1)?.id ?? last;
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
    }
  })();
  await Promise.all(
    [0, 1, 2].map(async (lane) => {
      for (let step = 0; step < 200; step += 1) {
        const open = carried.dataSource.createQueryRunner();
        await open.startTransaction();
        await open.query(
          `INSERT INTO event (part, uid, type, key, data, headers)
            SELECT $2, uid, $1, $3, jsonb_build_object('id', $3::text, 'step', $4::int), jsonb_build_object('ce_id',
            uid, 'ce_type', $1::text) FROM (SELECT gen_random_uuid() AS uid) new`,
          [carried.topic, lane, `lane${lane}`, step],
        );
        await new Promise((resolve) => {
          setTimeout(resolve, (step * 7 + lane * 3) % 6);
        });
        await open.commitTransaction();
        await open.release();
      }
    }),
  );
  await waitUntil(async () => (await seenCount()) >= 600);
  enough.abort();
  await mutant;
  expect(await carried.inOrder()).toBe(600);
  expect(naive.size).toBeLessThan(600);
  say(`late commits: ours handled 600 of 600, the reader by id ${naive.size}`);
});

describe('reading a topic again', () => {
  it('handles no event twice when the topic is read from the beginning or in random order', async () => {
    await carried.startRelay();
    const first = await carried.startWorker();
    await carried.publish(moves(0, 2_000));
    await waitUntil(async () => (await seenCount()) >= 2_000 && (await carried.unread()) === 0);
    await first.close();
    const before = await digest();

    await carried.admin.resetOffsets({ groupId: carried.group, topic: carried.topic, earliest: true });
    expect(await carried.unread()).toBe(2_000);
    const second = await carried.startWorker();
    await waitUntil(async () => (await carried.unread()) === 0);
    await second.close();
    expect(await digest()).toBe(before);

    const producer = carried.kafka.producer();
    await producer.connect();
    const copies = shuffled(await carried.messages(carried.topic)).map(({ key, value, headers, partition }) => ({
      key,
      value,
      partition,
      headers: headers ?? {},
    }));
    await producer.send({ topic: carried.topic, messages: copies });
    await producer.disconnect();
    await carried.startWorker();
    await waitUntil(async () => (await carried.unread()) === 0);
    await carried.publish(moves(2_000, 50));
    await waitUntil(async () => (await seenCount()) >= 2_050);
    expect(await carried.inOrder()).toBe(2_050);
    await carried.dataSource.query('DELETE FROM seen WHERE step >= 2000');
    expect(await digest()).toBe(before);
    say(`2 000 messages read twice and ${copies.length} copies shuffled: the effects are the same`);
  });
});

it('names the missing topic for an event type, and continues once the topic exists', async () => {
  await carried.admin.deleteTopics({ topics: carried.topics.map(({ topic }) => topic) });
  await waitUntil(async () => !(await carried.admin.listTopics()).includes(carried.topic));
  const lines: string[] = [];
  const logger = createLogger({ ...testConfig, logLevel: 'error' }, false);
  logger.level = 'warn';
  logger.warn = ((...entry: unknown[]) => {
    lines.push(JSON.stringify(entry));
  }) as typeof logger.warn;
  await carried.startRelay(logger);
  await carried.publish(moves(0, 100));
  await waitUntil(() => lines.length > 0);
  expect(lines[0]).toContain(`Kafka has no topic ${carried.topic}. Create it with: npx tidings topics create`);
  await createTopics(carried.admin, carried.topics);
  await carried.startWorker();
  await waitUntil(async () => (await seenCount()) >= 100, 30_000);
  expect(await carried.inOrder()).toBe(100);
  expect(lines).toHaveLength(1);
});
