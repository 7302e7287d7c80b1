import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countUnhandledEvents } from '@tidings/database/event-log/event-log.ts';
import {
  type KafkaTestHarness,
  openKafkaTestHarness,
} from '@tidings/platform/event-bus/kafka/kafka-test-harness.fixture.ts';
import { type Move, waitUntil } from '@tidings/platform/event-bus/moves.fixture.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const KEYS = 7;
const TABLES = [
  'event',
  'event_cursor',
  'event_retry',
  'event_dead',
  'event_carried',
  'event_inbox',
  'event_log_identity',
  'seen',
];

let folder: string;
let carried: KafkaTestHarness;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-drill-'));
  carried = await openKafkaTestHarness();
});
afterEach(async () => {
  await carried.close();
  rmSync(folder, { recursive: true, force: true });
});

const moves = (from: number, to: number, life = ''): Move[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${life}k${(from + index) % KEYS}`, step: from + index }));
const moved = (list: Move[]) => list.map(({ id, step }) => `${id} ${step}`).toSorted();
const sees = (count: number) => waitUntil(async () => (await carried.seen()).length >= count);
const allCarried = () => waitUntil(async () => (await countUnhandledEvents(carried.dataSource, 'relay')) === 0);
const run = (...args: string[]) =>
  spawnSync(process.execPath, [tidings, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      OPENSEARCH_URL: '',
      S3_BUCKET: '',
      DATABASE_URL: carried.database.url,
      TIDINGS_DATA: join(folder, 'data'),
    },
  });

async function live(from: number, handled: number, to: number, life = ''): Promise<void> {
  const relay = await carried.startRelay();
  const worker = await carried.startWorker();
  await carried.publish(moves(from, handled, life));
  await sees(handled);
  await worker.close();
  await carried.publish(moves(handled, to, life));
  await allCarried();
  await relay.close();
}

async function keep(): Promise<void> {
  await carried.dataSource.query('CREATE SCHEMA kept');
  for (const table of TABLES) await carried.dataSource.query(`CREATE TABLE kept.${table} AS TABLE ${table}`);
}
async function putBack(xidsMore: number): Promise<void> {
  for (const table of TABLES) {
    await carried.dataSource.query(`TRUNCATE ${table}`);
    await carried.dataSource.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`);
  }
  for (const table of ['event', 'event_cursor'])
    await carried.dataSource.query(`UPDATE ${table} SET xid = (xid::text::bigint + $1)::text::xid8 WHERE xid <> '0'`, [
      xidsMore,
    ]);
  await carried.dataSource.query('DROP SCHEMA kept CASCADE');
}

it.each([
  [
    'tidings backup, tidings restore',
    {
      keep: () => {
        expect(run('backup', join(folder, 'backup'))).toMatchObject({ status: 0, stderr: '' });
      },
      putBack: () => undefined,
      command: () => ['restore', join(folder, 'backup'), '--replace'],
    },
  ],
  [
    'a snapshot of the same server, tidings migrate --restored',
    { keep, putBack: () => putBack(0), command: () => ['migrate', '--restored'] },
  ],
  [
    'a dump of a server that had counted further, tidings migrate',
    { keep, putBack: () => putBack(1_000_000_000), command: () => ['migrate'] },
  ],
])('with %s and unchanged Kafka topics, no event is lost, repeated or restored by mistake', async (_way, way) => {
  await live(0, 100, 150);
  await way.keep();
  await live(150, 190, 210, 'undone ');
  expect(moved(await carried.seen())).toEqual(moved([...moves(0, 150), ...moves(150, 190, 'undone ')]));

  await way.putBack();
  await carried.dataSource.destroy();
  expect(run(...way.command())).toMatchObject({ status: 0 });
  await carried.dataSource.initialize();
  expect(moved(await carried.seen())).toEqual(moved(moves(0, 100)));

  await carried.publish(moves(150, 160));
  await live(160, 200, 230);
  await carried.startWorker();
  await sees(230);
  await waitUntil(async () => (await carried.unread()) === 0);
  expect(moved(await carried.seen())).toEqual(moved(moves(0, 230)));
  expect(await carried.inOrder()).toBe(230);
});

it('migrate --restored fails while Tidings runs', () => {
  expect(run('migrate', '--restored')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Tidings is running on this database. Stop it first.'),
  });
});
