import { type INestMicroservice, Module } from '@nestjs/common';
import { type IsolatedDatabase, TestApi } from '@tidings/api/testing/test-api.ts';
import { replaceSources } from '@tidings/database/news/source.query.ts';
import { toFeedSourceId } from '@tidings/database/sources/source-subscription.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import { ArticleStore } from '@tidings/workers/ingest/article-store.ts';
import { FeedSource } from '@tidings/workers/ingest/feed/feed-source.adapter.ts';
import { FeedFinder, FeedSearchConsumer } from '@tidings/workers/ingest/finding/feed-wanted.consumer.ts';
import { Scheduler } from '@tidings/workers/ingest/scheduler.ts';

type Site = {
  origin: string;
  hostAndPort: string;
  serve(path: string, feed: { contentType: string; body: string }): string;
};

export class SourceHarness {
  private constructor(
    readonly api: TestApi,
    private readonly site: Site,
    private readonly worker: INestMicroservice,
    private readonly scheduler: Scheduler,
  ) {}

  static async open(database: IsolatedDatabase, site: Site): Promise<SourceHarness> {
    const api = await TestApi.start(database);
    const web = new PoliteFetch(createWebFetch({ allowAddresses: [site.hostAndPort] }), { betweenMs: 1 });
    @Module({ controllers: [FeedSearchConsumer], providers: [FeedFinder, { provide: WEB_FETCH, useValue: web }] })
    class Finding {}
    const parts = createWorkerParts(api.database);
    const worker = await startWorker('ingest', Finding, parts);
    const scheduler = new Scheduler(
      api.database,
      new ArticleStore(api.database, new EventPublisher()),
      { feed: new FeedSource(web) },
      async () => undefined,
      parts.logger,
    );
    scheduler.start();
    return new SourceHarness(api, site, worker, scheduler);
  }

  feed(path: string, name: string, ...titles: string[]): string {
    return this.site.serve(path, { contentType: 'application/rss+xml', body: createRss(name, titles) });
  }

  list(urls: readonly string[]): Promise<unknown> {
    const feeds = urls.map((url) => ({
      id: toFeedSourceId(url),
      kind: 'feed' as const,
      url,
      name: '',
      category: null,
      country: null,
      language: null,
      active: true,
    }));
    return this.api.database.transaction((tx) => replaceSources(tx, feeds));
  }

  visitNow(): Promise<unknown> {
    return sql.rows(this.api.database, 'UPDATE feed_state SET next_at = now()');
  }

  async close(): Promise<void> {
    await this.scheduler.stop();
    await this.worker.close();
    await this.api.close();
  }
}

export const createRss = (name: string, titles: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title><language>en</language>${titles
    .map(
      (title, index) =>
        `<item><guid isPermaLink="false">${title}</guid><title>${title}</title>` +
        `<link>https://stories.example/${encodeURIComponent(title)}</link>` +
        `<description>What ${title} says.</description>` +
        `<pubDate>Fri, 20 Nov 2026 0${index}:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;
