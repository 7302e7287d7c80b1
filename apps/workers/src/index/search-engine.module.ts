import { setTimeout as sleep } from 'node:timers/promises';
import {
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Module,
  Controller,
  Inject,
  Injectable,
} from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { hasCursors } from '@tidings/database/event-log/event-log.ts';
import { createOpenSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import { OpenSearchSearchIndex } from '@tidings/platform/adapters/search-index/opensearch-search-index.adapter.ts';
import { rebuildSearch, readSearchDocuments } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { isBackingServiceUnavailable } from '@tidings/platform/event-bus/backing-service-unavailable.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { SEARCH_GROUP } from './index.module.ts';

const LOOK_EVERY_MS = 15_000;
const RETRY_MS = 5_000;
const NOTE = 'search:index';

/** Creates the search index, and fills it if this consumer group has never read the log. */
@Injectable()
class SearchIndexProvisioner implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly engine: OpenSearchSearchIndex,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  // Must run before the worker starts reading the log, which creates the group's cursors.
  async onApplicationBootstrap(): Promise<void> {
    this.#running = this.#keep(await hasCursors(this.database, SEARCH_GROUP));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    readiness.note(NOTE, null);
  }

  async #keep(known: boolean): Promise<void> {
    let logged: string | null = null;
    for (let follows = known; !this.#stopping.signal.aborted;) {
      try {
        const state = await this.engine.state();
        if (!follows || state !== 'ready') {
          this.logger.info(
            { worker: SEARCH_GROUP },
            `${
              {
                ready: 'the search index in OpenSearch may be outdated',
                missing: 'OpenSearch has no search index',
                older: 'the search index was made by another release',
              }[state]
            }: rebuilding it; PostgreSQL serves searches until it is ready`,
          );
          const report = await rebuildSearch(this.database, this.engine);
          if (report)
            this.logger.info({ worker: SEARCH_GROUP, ...report }, `the search index has ${report.documents} documents`);
        }
        follows = true;
        logged = null;
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        if (!isBackingServiceUnavailable(error))
          this.logger.warn({ err: error, worker: SEARCH_GROUP }, 'creating the search index failed; trying again');
        else if (cause !== logged) this.logger.warn({ worker: SEARCH_GROUP }, `${cause}; trying again`);
        logged = cause;
      }
      readiness.note(NOTE, logged);
      const pauseMs = logged === null ? LOOK_EVERY_MS : RETRY_MS;
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }
}

/** Waits while OpenSearch is unavailable. Repeated writes are harmless, because OpenSearch compares revisions. */
@Controller()
class SearchEngineConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly engine: OpenSearchSearchIndex,
  ) {}

  @Consumes(ArticleIngested, ArticleExtracted, ArticleWithdrawn)
  async onChanged({ articleId }: { articleId: string }): Promise<void> {
    const { documents, removals } = await readSearchDocuments(this.database, [articleId]);
    await this.engine.upsert(documents);
    await this.engine.remove(removals);
  }
}

@Module({
  controllers: [SearchEngineConsumer],
  providers: [
    SearchIndexProvisioner,
    {
      provide: OpenSearchSearchIndex,
      inject: [CONFIG],
      useFactory: (config: Config) => {
        const engine = createOpenSearchIndex(config);
        if (!engine) throw new Error('the search worker writes to OpenSearch: set OPENSEARCH_URL');
        return engine;
      },
    },
  ],
})
export class SearchEngineModule {}
