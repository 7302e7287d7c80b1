import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '@tidings/database/data-source.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type Fault, startFaultProxy } from '@tidings/testing/fault-proxy.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource } from './feed/feed-source.adapter.ts';
import { IngestService } from './ingest.service.ts';

const AWAY_MS = 4_000;
const RSS =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><item><guid ' +
  'isPermaLink="false">1</guid><title>Story</title><link>https://paper.example/1</link></item></channel></rss>';

it.each<Fault>([{ type: 'refuse' }, { type: 'reset_peer' }, { type: 'timeout' }])(
  'a visit during a database outage ($type) is repeated afterwards; other sources are visited too',
  async (fault) => {
    const [database, server] = (await Promise.all([createTestDatabase(), new FeedServer().listen()])) as [
      Awaited<ReturnType<typeof createTestDatabase>>,
      FeedServer,
    ];
    const real = new URL(database.url);
    const proxy = await startFaultProxy({ host: real.hostname, port: Number(real.port) });
    real.hostname = '127.0.0.1';
    real.port = String(proxy.port);
    const throughProxy = await createDataSource(real.href, { poolSize: 4 }).initialize();
    const store = new ArticleStore(throughProxy, new EventPublisher());
    const web = new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 });
    const held: ServerResponse[] = [];
    const feed = server.answer('/feed', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      if (held.length > 0) return void response.end(RSS);
      response.flushHeaders();
      held.push(response);
    });
    const later = server.serve('/later', {
      contentType: 'text/xml',
      body: RSS.replaceAll('1<', '2<').replace('Story', 'Later'),
    });
    const ingest = new IngestService(
      throughProxy,
      store,
      new EditionService(store, quietLogger, null),
      { feed: new FeedSource(web) },
      { feeds: `${feed},${later}` },
      quietLogger,
    );
    const stored = async (title: string) =>
      (await database.dataSource.query<unknown[]>('SELECT 1 FROM article WHERE title = $1', [title])).length > 0;
    try {
      await ingest.start();
      await until('the visit is in progress', async () => held.length === 1 && (await stored('Later')));
      await proxy.set(fault);
      await database.dataSource.query('UPDATE feed_state SET next_at = now() WHERE lease IS NULL');
      held[0]?.end(RSS);
      await sleep(AWAY_MS);
      expect(await stored('Story')).toBe(false);
      expect(server.seenAt('/later')).toHaveLength(1);
      await proxy.heal();
      await until('the visit is repeated', () => stored('Story'));
      await until('the other source was visited again', () => server.seenAt('/later').length === 2);
    } finally {
      await proxy.heal();
      await ingest.stop();
      await throughProxy.destroy();
      await proxy.close();
      await server.close();
      await database.close();
    }
  },
);
