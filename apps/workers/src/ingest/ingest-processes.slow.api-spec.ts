import type { ChildProcess } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedWork } from '@tidings/database/news/source.entity.ts';
import { VisitLeaseLost, claimDueSources, recordVisit } from '@tidings/database/news/source.query.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { killProcess, startWithShiftedClock } from '@tidings/testing/clocked-process.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { GNEWS_TEST_KEY, GNewsServer } from '@tidings/testing/news-gnews-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import type { DataSource } from 'typeorm';
import { ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource, parseFeedDrafts } from './feed/feed-source.adapter.ts';
import { GNewsSource } from './gnews/gnews-source.adapter.ts';
import { IngestService } from './ingest.service.ts';

const HOUR_MS = 3_600_000;
const QUICK = 30;
const program = new URL('./ingest.child.mjs', import.meta.url);
const rss = (title: string) =>
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><item><guid ' +
  `isPermaLink="false">${title}</guid><title>${title}</title><link>` +
  `https://paper.example/${encodeURIComponent(title)}</link></item></channel></rss>`;
const send = (response: ServerResponse, title: string) =>
  void response.writeHead(200, { 'content-type': 'text/xml' }).end(rss(title));

const holds = (db: DataSource, sql: string) => async () =>
  Object.values((await db.query<Record<string, boolean>[]>(sql))[0] ?? {})[0] === true;

function createIngestService(db: DataSource, feedUrls: string, allowed: string[], gnews?: GNewsServer): IngestService {
  const store = new ArticleStore(db, new EventPublisher());
  const web = new PoliteFetch(createWebFetch({ allowAddresses: allowed }), { betweenMs: 1 });
  const adapters = {
    feed: new FeedSource(web),
    ...(gnews ? { gnews: new GNewsSource(db, { key: GNEWS_TEST_KEY, base: gnews.origin }) } : {}),
  };
  return new IngestService(
    db,
    store,
    new EditionService(store, quietLogger, null),
    adapters,
    { feeds: feedUrls },
    quietLogger,
  );
}

/**
 * Runs a process with a shifted clock next to one with the correct clock. The first visits a slow source for longer
 * than its lease, and is then killed or stopped.
 */
async function endInTheMiddle(aheadMs: number, end: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const [database, quick, slow] = (await Promise.all([
    createTestDatabase(),
    new FeedServer().listen(),
    new FeedServer().listen(),
  ])) as [Awaited<ReturnType<typeof createTestDatabase>>, FeedServer, FeedServer];
  const db = database.dataSource;
  let child: ChildProcess | undefined;
  let localIngest: IngestService | undefined;
  try {
    let held: ServerResponse | undefined;
    slow.answer('/robots.txt', async (_request, response) => {
      if (slow.seenAt('/robots.txt').length === 1) await sleep(3_000);
      response.writeHead(404).end();
    });
    const slowFeed = slow.answer('/feed', (_request, response) => {
      if (held) return send(response, 'Taken over');
      held = response.writeHead(200, { 'content-type': 'text/xml' });
      held.flushHeaders();
    });
    const quickFeeds = Array.from({ length: QUICK }, (_, index) =>
      quick.answer(`/${index}`, async (_request, response) => {
        await sleep(60);
        send(response, `Quick ${index}`);
      }),
    );
    const allowed = [quick.hostAndPort, slow.hostAndPort];
    child = await startWithShiftedClock(program, aheadMs, [database.url, slowFeed, allowed.join()]);
    await until('the slow source is being visited', () => slow.seenAt('/robots.txt').length === 1);
    const began = performance.now();
    localIngest = createIngestService(db, [slowFeed, ...quickFeeds].join(), allowed);
    await localIngest.start();
    await until('the quick sources answered', holds(db, `SELECT count(*) = ${QUICK} FROM article`));
    await until('the slow feed is requested', () => slow.seenAt('/feed').length > 0);
    // Waits for longer than a lease, so the process must extend it.
    await sleep(Math.max(0, 11_000 - (performance.now() - began)));
    expect([slow.seenAt('/robots.txt').length, slow.seenAt('/feed').length]).toEqual([1, 1]);
    expect(quickFeeds.map((feed) => quick.seenAt(new URL(feed).pathname).length)).toEqual(quickFeeds.map(() => 1));
    // Each process reads robots.txt at most once, and the faster process may have visited all sources.
    expect([1, 2]).toContain(quick.seenAt('/robots.txt').length);

    child.kill(end);
    const leased: unknown[] = await db.query(
      "SELECT 1 FROM feed_state WHERE lease IS NOT NULL AND leased_until < now() + interval '30 seconds'",
    );
    expect(leased).toHaveLength(1);
    await until('the other process takes over', () => slow.seenAt('/feed').length === 2);
    const done = holds(
      db,
      `SELECT failures = 0 AND lease IS NULL AND next_at > now() + interval '10 minutes'
        AND next_at < now() + interval '20 minutes' FROM feed_state WHERE answered_at IS NOT NULL
        AND source_id = (SELECT source_id FROM article WHERE title = 'Taken over')`,
    );
    await until('the stories are stored', done);
    if (end === 'SIGSTOP' && held) {
      held.end(rss('Zombie'));
      child.kill('SIGCONT');
      await sleep(3_000);
      expect(child.exitCode).toBeNull();
      expect(await done()).toBe(true);
    }
    expect(await db.query("SELECT title FROM article WHERE title NOT LIKE 'Quick%'")).toEqual([
      { title: 'Taken over' },
    ]);
    expect(slow.seenAt('/feed')).toHaveLength(2);
    expect(quickFeeds.map((feed) => quick.seenAt(new URL(feed).pathname).length)).toEqual(quickFeeds.map(() => 1));
  } finally {
    if (child) await killProcess(child);
    await localIngest?.stop();
    await Promise.all([quick.close(), slow.close()]);
    await database.close();
  }
}

// The cases run in parallel, because each waits until a lease expires.
it('processes with different clocks visit each source once, and a killed or stopped process is replaced', () =>
  Promise.all(
    [HOUR_MS, -HOUR_MS].flatMap((aheadMs) => [endInTheMiddle(aheadMs, 'SIGKILL'), endInTheMiddle(aheadMs, 'SIGSTOP')]),
  ));

it('rejects all writes of a visit that lost its lease', async () => {
  const database = await createTestDatabase();
  try {
    const db = database.dataSource;
    await db.query(
      `INSERT INTO source (id, kind, url, name) VALUES ('s', 'feed', 'https://paper.example/feed', 'Paper'), ('g',
        'gnews', 'gnews:world', 'GNews')`,
    );
    await db.query(`INSERT INTO feed_state (source_id, next_at) VALUES ('s', now()), ('g', now())`);
    const [first] = await claimDueSources(db, ['feed'], 5, 60_000);
    expect(await claimDueSources(db, ['feed'], 5, 60_000)).toEqual([]);
    await db.query("UPDATE feed_state SET leased_until = now() - interval '1 ms' WHERE source_id = 's'");
    const [second, ...more] = await claimDueSources(db, ['feed'], 5, 60_000);
    if (!first || !second) throw new Error('nothing was due');
    expect(more).toEqual([]);

    expect(await feedWork.extend(db, first, 60_000)).toBe(false);
    await feedWork.finish(db, first);
    const read = await parseFeedDrafts(
      new TextEncoder().encode(rss('Late')),
      'text/xml',
      'https://paper.example/feed',
      first.source,
    );
    if (!read.ok) throw new Error(read.reason);
    const visit = { answered: true, failures: 0, disabled: false, lastCode: null, lastError: null, waitMs: 1_000 };
    const store = new ArticleStore(db, new EventPublisher());
    await expect(store.saveChanged(read.drafts, (tx) => recordVisit(tx, first, visit))).rejects.toThrow(VisitLeaseLost);
    expect(await db.query('SELECT title FROM article')).toEqual([]);
    expect(await store.saveChanged(read.drafts, (tx) => recordVisit(tx, second, visit))).toBe(1);
    expect(
      await db.query(
        `SELECT lease, leased_until, next_at <= now() + interval '1 second' AS soon FROM feed_state
          WHERE source_id = 's'`,
      ),
    ).toEqual([{ lease: null, leased_until: null, soon: true }]);
  } finally {
    await database.close();
  }
});

it('two processes with different clocks make exactly as many calls as the plan allows', async () => {
  const [database, feedServer, gnews] = (await Promise.all([
    createTestDatabase(),
    new FeedServer().listen(),
    new GNewsServer().listen(),
  ])) as [Awaited<ReturnType<typeof createTestDatabase>>, FeedServer, GNewsServer];
  const feed = feedServer.serve('/feed', { contentType: 'text/xml', body: rss('One') });
  const localIngest = createIngestService(database.dataSource, feed, [feedServer.hostAndPort], gnews);
  let child: ChildProcess | undefined;
  try {
    await database.dataSource.query(
      `INSERT INTO news_quota (service, period, used) VALUES ('gnews', to_char(now() AT TIME ZONE
        'UTC', 'YYYY-MM-DD'), 95)`,
    );
    child = await startWithShiftedClock(program, 25 * HOUR_MS, [
      database.url,
      feed,
      feedServer.hostAndPort,
      gnews.origin,
      GNEWS_TEST_KEY,
    ]);
    await localIngest.start();
    await until(
      'every category was visited',
      holds(
        database.dataSource,
        `SELECT count(*) = 9 AND bool_and(lease IS NULL AND next_at > now()) FROM feed_state
          WHERE source_id LIKE 'gnews%' AND tried_at IS NOT NULL`,
      ),
    );
    expect(gnews.seen).toHaveLength(5);
    expect(await database.dataSource.query('SELECT used FROM news_quota')).toEqual([{ used: 100 }]);
    expect(
      await database.dataSource.query(
        `SELECT count(*)::int AS n FROM feed_state WHERE last_code = 'QUOTA_SPENT'
          AND next_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '1 day'`,
      ),
    ).toEqual([{ n: 4 }]);
  } finally {
    if (child) await killProcess(child);
    await localIngest.stop();
    await Promise.all([feedServer.close(), gnews.close()]);
    await database.close();
  }
});
