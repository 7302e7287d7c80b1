import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { emptyTextColumns } from '@tidings/database/news/article.entity.ts';
import {
  type ArticleDraft,
  publishArticleEvents,
  storeArticles,
  unlistedDraft,
} from '@tidings/database/news/store-articles.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { readSearchDocuments } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { DataSource } from 'typeorm';
import { type ExtraModuleOptions, startBareApi } from './bare-api.ts';

export type IsolatedDatabase = { dataSource: DataSource; close(): Promise<void> };

export type GraphQLResponse = {
  status: number;
  data: Record<string, never> | null;
  errors: { message: string; path?: string[]; extensions: { code: string } }[];
  cookie: string | null;
  headers: Record<string, unknown>;
};

export class TestApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly database: DataSource,
    readonly close: () => Promise<void>,
  ) {}

  static async start(
    test: IsolatedDatabase,
    env: Record<string, string> = {},
    more: ExtraModuleOptions = {},
  ): Promise<TestApi> {
    const app = await startBareApi(test.dataSource, env, more);
    return new TestApi(app, test.dataSource, async () => {
      await app.close();
      await test.close();
    });
  }

  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<GraphQLResponse> {
    const reply = await this.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers });
    const body: Pick<GraphQLResponse, 'data'> & Partial<GraphQLResponse> = reply.json();
    const set = reply.headers['set-cookie'];
    return {
      status: reply.statusCode,
      data: body.data,
      errors: body.errors ?? [],
      cookie: typeof set === 'string' ? (set.split(';')[0] ?? null) : null,
      headers: reply.headers,
    };
  }

  /**
   * Stores and indexes articles with events, as a worker does. Returns an empty ID for each article that is not stored.
   */
  async publish(...parts: Partial<ArticleDraft>[]): Promise<string[]> {
    const events = this.app.get(EventPublisher);
    const drafts = parts.map((part) => nextDraft(part));
    const changes = await this.database.transaction(async (tx) => {
      const stored = await storeArticles(tx, drafts);
      for (const change of stored) await publishArticleEvents(events, tx, change);
      return stored;
    });
    const byIdentity = new Map(changes.map(({ identity, id }) => [identity, id]));
    const { documents } = await readSearchDocuments(
      this.database,
      changes.map(({ id }) => id),
    );
    const index = new PostgresSearchIndex(this.database);
    // Indexes documents one by one, because an order other than the worker's would cause a deadlock.
    for (const document of documents) await index.upsert([document]);
    return drafts.map(({ identity }) => byIdentity.get(identity) ?? '');
  }
}

let serial = 0;
function nextDraft(parts: Partial<ArticleDraft>): ArticleDraft {
  serial += 1;
  return {
    ...unlistedDraft,
    ...emptyTextColumns,
    identity: `test ${serial}`,
    title: `Story ${serial}`,
    publishedAt: new Date(Date.UTC(2026, 10, 20) - serial * 60_000),
    language: 'en',
    sourceHash: 'h',
    contentState: 'pending',
    blocks: null,
    listed: true,
    ...parts,
  };
}
