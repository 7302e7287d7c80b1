import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestMicroservice } from '@nestjs/common';
import { extractionWork } from '@tidings/database/news/extraction-job.entity.ts';
import { requestExtraction, finishExtraction, leaseExtractions } from '@tidings/database/news/extraction-job.query.ts';
import { createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { killProcess, startWithShiftedClock } from '@tidings/testing/clocked-process.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { createTeaser } from './extract-harness.fixture.ts';
import { ExtractModule } from './extract.module.ts';

const HOUR_MS = 3_600_000;
const QUICK = 10;
const OVER_MS = -1_000;
const program = new URL('./extract.child.mjs', import.meta.url);
const SENTENCE =
  'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
  'look at the water instead. ';
const page = (author: string): string =>
  '<!doctype html><html lang="en"><head><title>Boats</title><meta name="author" ' +
  `content="${author}"></head><body><article><h1>Boats</h1>${`<p>${SENTENCE.repeat(3)}</p>`.repeat(5)}</article>` +
  '</body></html>';

/**
 * Runs a process with a shifted clock next to one with the correct clock. The first reads a slow page for longer than
 * its lease, and is then killed or stopped.
 */
async function endInTheMiddle(aheadMs: number, end: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const [database, quick, slow] = (await Promise.all([
    createTestDatabase(),
    new FeedServer().listen(),
    new FeedServer().listen(),
  ])) as [Awaited<ReturnType<typeof createTestDatabase>>, FeedServer, FeedServer];
  const db = database.dataSource;
  const pool = createExtractPool();
  const blobs = mkdtempSync(join(tmpdir(), 'tidings-extract-'));
  const allowed = [quick.hostAndPort, slow.hostAndPort];
  const store = new ArticleStore(db, new EventPublisher());
  const isRead = (sql: string) => async () =>
    (await db.query<unknown[]>(`SELECT 1 FROM article WHERE content_state = 'ready' AND ${sql}`)).length;
  let child: ChildProcess | undefined;
  let localWorker: INestMicroservice | undefined;
  try {
    let held: ServerResponse | undefined;
    slow.answer('/robots.txt', async (_request, response) => {
      if (slow.seenAt('/robots.txt').length === 1) await sleep(2_000);
      response.writeHead(404).end();
    });
    const slowPage = slow.answer('/page', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      if (held) return void response.end(page('Taken over'));
      held = response;
      held.flushHeaders();
    });
    const quickPages = Array.from({ length: QUICK }, (_, index) =>
      quick.answer(`/${index}`, async (_request, response) => {
        await sleep(60);
        response.writeHead(200, { 'content-type': 'text/html' }).end(page('Ida'));
      }),
    );
    const visits = () => quickPages.map((url) => quick.seenAt(new URL(url).pathname).length);

    child = await startWithShiftedClock(program, aheadMs, [database.url, allowed.join(), blobs]);
    await store.save([createTeaser(slowPage)], async () => undefined);
    await until('the slow page is being read', () => slow.seenAt('/robots.txt').length === 1);
    const began = performance.now();
    const config = loadConfig({ LOG_LEVEL: 'error' });
    localWorker = await startWorker('extract', ExtractModule, {
      config,
      dataSource: db,
      extractPool: pool,
      logger: createLogger(config),
      blobStore: new FileBlobStore(blobs),
      webFetch: new PoliteFetch(createWebFetch({ allowAddresses: allowed }), { betweenMs: 1 }),
    });
    await store.save(
      quickPages.map((url) => createTeaser(url)),
      async () => undefined,
    );
    await until('the quick pages are read', async () => (await isRead("author = 'Ida'")()) === QUICK);
    await until('the slow page is requested', () => slow.seenAt('/page').length > 0);
    await sleep(Math.max(0, 12_500 - (performance.now() - began)));
    expect([slow.seenAt('/robots.txt').length, slow.seenAt('/page').length]).toEqual([1, 1]);
    expect(visits()).toEqual(quickPages.map(() => 1));
    // Each process reads robots.txt at most once, and the faster process may have read all pages.
    expect([1, 2]).toContain(quick.seenAt('/robots.txt').length);

    child.kill(end);
    const leased: unknown[] = await db.query(
      "SELECT 1 FROM extract_job WHERE lease IS NOT NULL AND leased_until < now() + interval '30 seconds'",
    );
    expect(leased).toHaveLength(1);
    await until('the other takes over', () => slow.seenAt('/page').length === 2);
    await until('its reading is stored', async () => (await isRead("author = 'Taken over' AND revision = 2")()) === 1);
    if (end === 'SIGSTOP') {
      held?.end(page('Zombie'));
      child.kill('SIGCONT');
      await sleep(3_000);
      expect(child.exitCode).toBeNull();
      expect(await isRead("author = 'Taken over' AND revision = 2")()).toBe(1);
    }
    expect(await db.query('SELECT count(*)::int AS n FROM extract_job')).toEqual([{ n: 0 }]);
    expect(await db.query("SELECT count(*)::int AS n FROM event WHERE type = 'news.article-extracted.v1'")).toEqual([
      { n: QUICK + 1 },
    ]);
    expect([slow.seenAt('/page').length, ...visits()]).toEqual([2, ...quickPages.map(() => 1)]);
  } finally {
    if (child) await killProcess(child);
    await localWorker?.close();
    await pool.close();
    await Promise.all([quick.close(), slow.close()]);
    await database.close();
  }
}

// The cases run in parallel, because each waits until a lease expires.
it('processes with different clocks fetch each page once, and a killed or stopped process is replaced', () =>
  Promise.all(
    [HOUR_MS, -HOUR_MS].flatMap((aheadMs) => [endInTheMiddle(aheadMs, 'SIGKILL'), endInTheMiddle(aheadMs, 'SIGSTOP')]),
  ));

it('rejects all writes of a process that lost its lease', async () => {
  const database = await createTestDatabase();
  try {
    const db = database.dataSource;
    await new ArticleStore(db, new EventPublisher()).save(
      [createTeaser('https://paper.example/1')],
      async () => undefined,
    );
    const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM article');
    await db.transaction((tx) => requestExtraction(tx, id, 1));
    const [first] = await leaseExtractions(db, 5, OVER_MS);
    const [second] = await leaseExtractions(db, 5, 60_000);
    if (!first || !second) throw new Error('nothing was due');

    expect(await extractionWork.extend(db, first, 60_000)).toBe(false);
    await extractionWork.postpone(db, first, 0);
    expect(await db.transaction((tx) => finishExtraction(tx, first))).toBe(false);
    expect(await leaseExtractions(db, 5, 100)).toEqual([]);
    expect(await extractionWork.extend(db, second, 60_000)).toBe(true);
    await extractionWork.postpone(db, second, 60_000);
    expect(
      await db.query(
        `SELECT lease, not_before BETWEEN now() + interval '30 seconds'
          AND now() + interval '90 seconds' AS later FROM extract_job`,
      ),
    ).toEqual([{ lease: null, later: true }]);
  } finally {
    await database.close();
  }
});
