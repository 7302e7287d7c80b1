import { extractionWork } from '@tidings/database/news/extraction-job.entity.ts';
import { requestExtraction, leaseExtractions } from '@tidings/database/news/extraction-job.query.ts';
import { feedWork, dueFeedQueue } from '@tidings/database/news/source.entity.ts';
import { claimDueSources } from '@tidings/database/news/source.query.ts';
import { leaseRendition, renditionWork } from '@tidings/database/speech/rendition-queue.query.ts';
import { chunkWork } from '@tidings/database/speech/speech-chunk.entity.ts';
import type { HeldLease, LeasedWork } from '@tidings/database/work-queue/leased-work.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { type LeasedLoopOptions, type LeasedRun, type WorkSignals, startLeasedRun } from './run-leased.ts';

const OVER_MS = -1_000;
const LONG_MS = 60_000;
const GIVEN_BACK = 300;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => test.dataSource.query(text, values);

async function article(): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO article (id, identity, title, published_at, tab, type, source_hash) VALUES (gen_random_uuid(),
      gen_random_uuid()::text, 'A title', now(), 'general', 'typeless', '') RETURNING id`,
  );
  return row?.id ?? '';
}

async function source(id: string): Promise<void> {
  await query(`INSERT INTO source (id, kind, url, name, active) VALUES ($1, 'feed', 'https://' || $1, 'Paper', true)`, [
    id,
  ]);
  await query('INSERT INTO feed_state (source_id, next_at) VALUES ($1, now())', [id]);
}

type Case = {
  name: string;
  work: LeasedWork;
  make(): Promise<unknown>;
  claim(leaseMs: number): Promise<HeldLease | null | undefined>;
  waits: boolean;
};
const cases: Case[] = [
  {
    name: 'feeds',
    work: feedWork,
    make: () => source('one.example'),
    claim: async (leaseMs) => (await claimDueSources(test.dataSource, ['feed'], 5, leaseMs))[0],
    waits: true,
  },
  {
    name: 'pages',
    work: extractionWork,
    make: async () => requestExtraction(test.dataSource.manager, await article(), 1),
    claim: async (leaseMs) => (await leaseExtractions(test.dataSource, 5, leaseMs))[0],
    waits: true,
  },
  {
    name: 'renditions',
    work: renditionWork,
    make: async () =>
      query(
        `INSERT INTO rendition (id, article_id, narration_hash, narration, voice, language, chunk_keys, chunks_wanted,
          characters, engine, awaited) VALUES ('r', $1, 'h', '{}', 'Joanna', 'en-US', '{a}', 1, 1, 'standard', true)`,
        [await article()],
      ),
    claim: (leaseMs) => leaseRendition(test.dataSource, leaseMs, false),
    waits: true,
  },
  {
    name: 'chunks',
    work: chunkWork,
    make: async () => undefined,
    claim: (leaseMs) => chunkWork.claimKey(test.dataSource, 'a', leaseMs),
    waits: false,
  },
];

describe.each(cases)('leased work: $name', ({ work, make, claim, waits }) => {
  const held = async (leaseMs: number): Promise<HeldLease> => {
    const job = await claim(leaseMs);
    if (!job) throw new Error('no job could be claimed');
    return job;
  };

  it('belongs to one process, until its lease expires and another process claims it', async () => {
    const { dataSource } = test;
    await make();
    const first = await held(OVER_MS);
    const second = await held(LONG_MS);
    expect([second.key, second.lease === first.lease]).toEqual([first.key, false]);
    expect(await claim(LONG_MS)).toBeFalsy();
    expect([
      await work.extend(dataSource, first, LONG_MS),
      await work.finish(dataSource, first),
      await work.remove(dataSource, first),
    ]).toEqual([false, false, false]);
    expect(await work.extend(dataSource, second, LONG_MS)).toBe(true);
    expect(await work.finish(dataSource, second)).toBe(true);
    expect(await work.extend(dataSource, { ...second, lease: first.lease }, LONG_MS)).toBe(false);
  });

  it('is due again at the time given when it is released', async () => {
    const { dataSource } = test;
    const again = await held(LONG_MS);
    if (waits) {
      expect(await work.postpone(dataSource, again, LONG_MS)).toBe(true);
      expect(await claim(LONG_MS)).toBeFalsy();
      expect(await work.postpone(dataSource, again, 0)).toBe(false);
    } else expect(await work.remove(dataSource, again)).toBe(true);
  });
});

// Columns round times by up to half a millisecond.
it('is due immediately when released without a delay', async () => {
  const { dataSource } = test;
  await query('DELETE FROM feed_state');
  await query('DELETE FROM source');
  await source('due.example');
  const claimed = async (): Promise<HeldLease | undefined> =>
    (await claimDueSources(dataSource, ['feed'], 1, LONG_MS))[0];
  let missed = 0;
  for (let time = 0; time < GIVEN_BACK; time += 1) {
    const job = await claimed();
    if (job) await feedWork.postpone(dataSource, job, 0);
    else missed += 1;
  }
  expect(missed).toBe(0);
});

describe('startLeasedRun', () => {
  type Begun = { key: string; signals: WorkSignals; end(): void; fail(error: Error): void };
  let started: Begun[];
  let run: LeasedRun<HeldLease>;
  beforeEach(async () => {
    await query('DELETE FROM feed_state');
    await query('DELETE FROM source');
    started = [];
  });
  afterEach(async () => {
    for (const { end } of started) end();
    await run.stop();
  });

  const start = (options: Partial<LeasedLoopOptions<HeldLease>> & { places: number }): void => {
    const { dataSource: database } = test;
    const leaseMs = options.leaseMs ?? LONG_MS;
    run = startLeasedRun<HeldLease>(feedWork, {
      database,
      logger: quietLogger,
      lanes: [
        {
          queue: dueFeedQueue,
          atOnce: options.places,
          claim: (free) => claimDueSources(database, ['feed'], free, leaseMs),
        },
      ],
      leaseMs,
      pauseMs: [LONG_MS, LONG_MS],
      async handle(work, signals) {
        await new Promise<void>((resolve, reject) => {
          started.push({ key: work.key, signals, end: resolve, fail: reject });
        });
        await feedWork.postpone(database, work, LONG_MS);
      },
      ...options,
    });
  };
  const keys = () => started.map(({ key }) => key).toSorted();

  it('runs as many jobs as the limit allows and claims the next one when a job ends', async () => {
    for (const id of ['a', 'b', 'c']) await source(id);
    start({ places: 2 });
    await until('two jobs have started', () => started.length === 2);
    expect(await query('SELECT 1 FROM feed_state WHERE lease IS NULL')).toHaveLength(1);
    started[0]?.end();
    await until('the third job has started', () => started.length === 3);
    expect(keys()).toEqual(['a', 'b', 'c']);
  });

  it('extends the lease while the job runs', async () => {
    await source('a');
    start({ places: 1, leaseMs: 300 });
    await until('the job has started', () => started.length === 1);
    const [first] = await query<{ until: string }>('SELECT leased_until::text AS until FROM feed_state');
    await until('the lease is extended', async () => {
      const [now] = await query<{ later: boolean }>('SELECT leased_until > $1 AS later FROM feed_state', [
        first?.until,
      ]);
      return now?.later === true;
    });
    expect(started[0]?.signals.signal.aborted).toBe(false);
  });

  it('aborts the job when another process has claimed it', async () => {
    await source('a');
    start({ places: 1, leaseMs: 300 });
    await until('the job has started', () => started.length === 1);
    await query('UPDATE feed_state SET lease = gen_random_uuid()');
    await until('the job is aborted', () => started[0]?.signals.signal.aborted === true);
    expect(started[0]?.signals.stopping.aborted).toBe(false);
  });

  it('claims a job immediately when woken', async () => {
    start({ places: 1 });
    await source('a');
    run.wake();
    await until('the job has started', () => started.length === 1);
  });

  it('continues after a failed job', async () => {
    await source('a');
    start({ places: 1 });
    await until('the job has started', () => started.length === 1);
    await source('b');
    started[0]?.fail(new Error('no'));
    await until('the next job has started', () => started.length === 2);
    expect(started[1]?.key).toBe('b');
  });

  it('stops once running jobs have ended, without claiming more', async () => {
    await source('a');
    start({ places: 1 });
    await until('the job has started', () => started.length === 1);
    await source('b');
    let isStopped = false;
    const stopped = run.stop().then(() => (isStopped = true));
    expect([isStopped, started[0]?.signals.stopping.aborted]).toEqual([false, true]);
    started[0]?.end();
    await stopped;
    expect(keys()).toEqual(['a']);
  });
});
