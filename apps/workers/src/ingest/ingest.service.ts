import { type Source, type SourceKind, retryFailedSources } from '@tidings/database/news/source.entity.ts';
import { replaceSources } from '@tidings/database/news/source.query.ts';
import { countListedArticles } from '@tidings/database/news/store-articles.ts';
import { toFeedSourceId } from '@tidings/database/sources/source-subscription.entity.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { DataSource } from 'typeorm';
import type { ArticleStore } from './article-store.ts';
import type { EditionService } from './edition/edition.service.ts';
import type { NewsServiceSource, NewsSource } from './news-source.port.ts';
import { type VisitResult, NETWORK_CODES, Scheduler } from './scheduler.ts';
import type { SourceSeed } from './sources/default-sources.ts';
import { BadFeedList, readFeedList } from './sources/feed-list.ts';

/** Number of network failures without any success after which the log reports that no source is reachable. */
const OFFLINE_AFTER = 4;
/** The edition is shown if no article from a source is newer than this. */
const LIVE_FOR_MS = 72 * 3_600_000;

export type IngestSettings = { feeds: string | null };
export type SourceAdapters = Partial<Record<SourceKind, NewsSource | NewsServiceSource>>;

/** Ingests news from the configured sources, and lists the bundled edition until a source answers. */
export class IngestService {
  readonly #scheduler: Scheduler;
  #hasSources = false;
  #answered = false;
  #failed = 0;
  #editionShown: Promise<unknown> | null = null;

  constructor(
    private readonly database: DataSource,
    store: ArticleStore,
    private readonly edition: EditionService,
    private readonly adapters: SourceAdapters,
    private readonly settings: IngestSettings,
    private readonly logger: Logger,
  ) {
    this.#scheduler = new Scheduler(database, store, adapters, (visited) => this.#visited(visited), logger);
  }

  async start(): Promise<void> {
    const sources = await this.#sources();
    await this.database.transaction(async (tx) => {
      await replaceSources(tx, sources);
      await retryFailedSources(tx, NETWORK_CODES);
    });
    this.#hasSources = sources.length > 0;
    const listed = await this.#listed();
    this.logger.debug({ worker: 'ingest' }, `${sources.length} sources`);
    if (sources.length === 0 || listed.live === 0) await this.#showEdition();
    if (this.#hasSources && listed.live > 0) this.#answered = true;
    if (this.#answered) await this.edition.withdraw();
    this.#scheduler.start();
  }

  async stop(): Promise<void> {
    await this.#scheduler.stop();
    await this.#editionShown;
  }

  async #visited(visited: VisitResult): Promise<void> {
    // Private sources do not affect whether the page has news.
    if (!visited.source.active) return;
    if (visited.outcome === 'failed') {
      if (this.#answered || visited.code === null || !NETWORK_CODES.includes(visited.code)) return;
      this.#failed += 1;
      if (this.#failed === OFFLINE_AFTER)
        this.logger.warn({ worker: 'ingest' }, 'no source can be reached yet; each is fetched again later');
      await this.#showEdition();
      return;
    }
    if (this.#answered || visited.articles === 0) return;
    this.#answered = true;
    await this.#editionShown;
    await this.edition.withdraw();
  }

  #showEdition(): Promise<unknown> {
    if (this.#answered) return Promise.resolve();
    return (this.#editionShown ??= this.#publishEdition().catch((error: unknown) => {
      this.#editionShown = null;
      this.logger.error({ err: error, worker: 'ingest' }, 'the bundled edition could not be shown');
    }));
  }

  // Another process may have stored articles in the meantime.
  async #publishEdition(): Promise<void> {
    if (await this.#isAnswered()) return;
    await this.edition.publish(new Date());
    if (await this.#isAnswered()) await this.edition.withdraw();
  }

  async #isAnswered(): Promise<boolean> {
    if (this.#hasSources && (await this.#listed()).live > 0) this.#answered = true;
    return this.#answered;
  }

  #listed(): Promise<{ edition: number; live: number }> {
    return countListedArticles(this.database, new Date(Date.now() - LIVE_FOR_MS));
  }

  // An invalid list must not leave the page empty.
  async #feeds(): Promise<readonly SourceSeed[]> {
    try {
      return await readFeedList(this.settings.feeds);
    } catch (error) {
      if (!(error instanceof BadFeedList)) throw error;
      this.logger.error({ worker: 'ingest' }, `${error.message}; no feed is fetched until this is fixed`);
      return [];
    }
  }

  async #sources(): Promise<Source[]> {
    const sources = (await this.#feeds()).map(feedSource);
    if (this.settings.feeds === 'none') return [];
    sources.push(...Object.values(this.adapters).flatMap((adapter) => ('seeds' in adapter ? adapter.seeds : [])));
    return [...new Map(sources.map((source) => [source.id, source])).values()];
  }
}

function feedSource(seed: SourceSeed): Source {
  return { ...seed, id: toFeedSourceId(seed.url), kind: 'feed', name: seed.name ?? '', active: true };
}
