import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';

const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { EventPublisher } = await import('@tidings/platform/event-bus/event-publisher.ts');
const { PoliteFetch } = await import('@tidings/platform/adapters/web-fetch/polite-fetch.ts');
const { quietLogger } = await import('@tidings/testing/quiet-logger.ts');
const { createWebFetch } = await import('@tidings/platform/adapters/web-fetch/web-fetch.ts');
const { ArticleStore } = await import('./article-store.ts');
const { EditionService } = await import('./edition/edition.service.ts');
const { FeedSource } = await import('./feed/feed-source.adapter.ts');
const { GNewsSource } = await import('./gnews/gnews-source.adapter.ts');
const { IngestService } = await import('./ingest.service.ts');

const [url, feeds, allowed, gnewsBase, gnewsKey] = process.argv.slice(2);
const database = await createDataSource(url, { poolSize: 4, connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
const store = new ArticleStore(database, new EventPublisher());
const web = new PoliteFetch(createWebFetch({ allowAddresses: allowed.split(',') }), { betweenMs: 1 });
const ingest = new IngestService(
  database,
  store,
  new EditionService(store, quietLogger, null),
  {
    feed: new FeedSource(web),
    ...(gnewsBase ? { gnews: new GNewsSource(database, { key: gnewsKey, base: gnewsBase }) } : {}),
  },
  { feeds },
  quietLogger,
);
await ingest.start();
process.stdin.resume().once('end', () => process.exit());
process.stdout.write('visiting\n');
