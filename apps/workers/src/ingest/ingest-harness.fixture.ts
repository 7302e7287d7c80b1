import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import type { DataSource } from 'typeorm';
import { ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource } from './feed/feed-source.adapter.ts';
import { IngestService } from './ingest.service.ts';

export const LONG_TEXT =
  'The keeper climbed the stairs once more and wrote down what the sea had done in the night. '.repeat(12);
export const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toUTCString().slice(0, 'Fri, 20 Nov 2026'.length);
export const createRss = (items: string, extra = '') =>
  '<?xml version="1.0"?><rss version="2.0" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Test ' +
  `Times</title><language>en-gb</language>${extra}${items}</channel></rss>`;
export const createRssItem = (number: number, more = '') =>
  `<item><guid isPermaLink="false">g${number}</guid><title>Story ` +
  `${number}</title><link>https://paper.example/${number}?utm_source=rss</link><description>What story ` +
  `${number} says.</description><pubDate>${YESTERDAY} 0${number % 10}:00:00 GMT</pubDate>${more}</item>`;

export class IngestHarness {
  readonly #running: IngestService[] = [];

  private constructor(
    readonly server: FeedServer,
    private readonly database: TestDatabase,
  ) {}

  static async open(): Promise<IngestHarness> {
    const server = new FeedServer();
    const [database] = await Promise.all([createTestDatabase(), server.listen()]);
    return new IngestHarness(server, database);
  }

  get db(): DataSource {
    return this.database.dataSource;
  }

  async ingest(feeds: string, { edition = false, others = [] as string[] } = {}): Promise<IngestService> {
    const allowAddresses = [this.server.hostAndPort, '127.0.0.1:1', ...others];
    const web = new PoliteFetch(createWebFetch({ allowAddresses }), { betweenMs: 1 });
    const store = new ArticleStore(this.db, new EventPublisher());
    const service = new IngestService(
      this.db,
      store,
      edition ? new EditionService(store, quietLogger) : new EditionService(store, quietLogger, null),
      { feed: new FeedSource(web) },
      { feeds },
      quietLogger,
    );
    this.#running.push(service);
    await service.start();
    return service;
  }

  rows(sql: string): Promise<Record<string, never>[]> {
    return this.db.query(sql);
  }

  until(sql: string): Promise<number> {
    return until(sql, async () => Boolean(Object.values((await this.rows(sql))[0] ?? {})[0]));
  }

  visitNow(): Promise<unknown> {
    return this.db.query('UPDATE feed_state SET next_at = now()');
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((service) => service.stop()));
    await this.server.close();
    await this.database.close();
  }
}
