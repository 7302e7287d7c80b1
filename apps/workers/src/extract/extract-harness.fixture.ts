import type { INestMicroservice } from '@nestjs/common';
import { createArticleDraft } from '@tidings/database/news/article-draft.fixture.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { type ExtractPool, createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import type { DataSource } from 'typeorm';
import { IndexModule } from '../index/index.module.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { ExtractModule } from './extract.module.ts';

const PARAGRAPH =
  'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
  'look at the water instead. ';
export const createArticlePage = (title: string): string => {
  const parts = Array.from({ length: 6 }, (_, part) => `<p>Part ${part + 1}. ${PARAGRAPH.repeat(3)}</p>`);
  return (
    `<!doctype html><html lang="en"><head><title>${title} | Paper</title><meta property="og:title" ` +
    `content="${title}"><meta name="author" content="Ida Marsh">` +
    '<meta property="article:published_time" content="2026-11-18T09:30:00Z"></head><body><nav>Home News</nav>' +
    `<article><h1>${title}</h1>${parts.join('')}</article></body></html>`
  );
};

/** Creates an article whose page has not been read yet, as a feed provides it. */
export const createTeaser = (url: string, parts: Partial<ArticleDraft> = {}): ArticleDraft =>
  createArticleDraft({
    identity: `feed ${url}`,
    canonicalUrl: url,
    url,
    sourceId: 'feed',
    sourceName: 'Paper',
    title: `Teaser ${new URL(url).pathname}`,
    description: 'More inside.',
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    language: null,
    ...parts,
  });

export class ExtractHarness {
  readonly #store: ArticleStore;

  private constructor(
    readonly server: FeedServer,
    private readonly database: TestDatabase,
    private readonly pool: ExtractPool,
    readonly workers: INestMicroservice[],
  ) {
    this.#store = new ArticleStore(this.db, new EventPublisher());
  }

  static async open(): Promise<ExtractHarness> {
    const server = new FeedServer();
    const [database] = await Promise.all([createTestDatabase(), server.listen()]);
    const extractPool = createExtractPool();
    const parts = {
      ...createWorkerParts(database.dataSource),
      extractPool,
      webFetch: new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 }),
    };
    return new ExtractHarness(server, database, extractPool, [
      await startWorker('extract', ExtractModule, parts),
      await startWorker('index', IndexModule, parts),
    ]);
  }

  get db(): DataSource {
    return this.database.dataSource;
  }

  draft(path: string, parts: Partial<ArticleDraft> = {}): ArticleDraft {
    return createTeaser(this.server.origin + path, parts);
  }

  save(...drafts: ArticleDraft[]): Promise<unknown> {
    return this.#store.save(drafts, async () => undefined);
  }

  async one(sql: string, values: unknown[] = []): Promise<Record<string, unknown> | undefined> {
    return (await this.db.query<Record<string, unknown>[]>(sql, values))[0];
  }

  untilRow(sql: string, values: unknown[] = []): Promise<number> {
    return until(sql, async () => (await this.one(sql, values)) !== undefined);
  }

  async idOf(path: string): Promise<string> {
    return String((await this.one('SELECT id FROM article WHERE url = $1', [this.server.origin + path]))?.['id']);
  }

  async settled(path: string): Promise<Record<string, unknown>> {
    let row: Record<string, unknown> | undefined;
    await until(`${path} is read`, async () => {
      row = await this.one("SELECT * FROM article WHERE url = $1 AND content_state <> 'pending'", [
        this.server.origin + path,
      ]);
      return row !== undefined;
    });
    return row!;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.pool.close();
    await this.server.close();
    await this.database.close();
  }
}
