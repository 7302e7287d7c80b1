import type { DataSource } from 'typeorm';
import { isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import type { Config } from '../../process/config/config.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { searchDegraded } from '../../process/telemetry/metrics.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.adapter.ts';
import { PostgresSearchIndex, isPostgresCursor } from './postgres-search-index.adapter.ts';
import {
  type DocumentRemoval,
  type IndexDigest,
  type RebuildReport,
  type SearchDocument,
  type SearchFacets,
  type SearchRequest,
  type SearchScope,
  type SearchServiceResult,
  type SearchSource,
  type SuggestRequest,
  type Suggestion,
  BadSearchCursor,
  SearchIndex,
} from './search-index.port.ts';

type SearchConfig = Pick<Config, 'opensearchUrl' | 'opensearchCa' | 'opensearchPrefix'>;

export type BreakerTiming = {
  firstMs: number;
  longestMs: number;
};

export function createSearchIndex(config: SearchConfig, dataSource: DataSource, logger: Logger): SearchIndex {
  const postgres = new PostgresSearchIndex(dataSource);
  const engine = createOpenSearchIndex(config);
  return engine ? new FallbackSearchIndex(engine, postgres, logger) : postgres;
}

export function createOpenSearchIndex({
  opensearchUrl,
  opensearchCa,
  opensearchPrefix,
}: SearchConfig): OpenSearchSearchIndex | undefined {
  return opensearchUrl === undefined
    ? undefined
    : new OpenSearchSearchIndex(new OpenSearchClient(opensearchUrl, opensearchCa), { prefix: opensearchPrefix });
}

/**
 * Searches PostgreSQL while OpenSearch is unavailable. In production, separate workers write to each, so that
 * PostgreSQL stays current.
 */
export class FallbackSearchIndex extends SearchIndex {
  readonly #circuit: CircuitBreaker;

  constructor(
    private readonly engine: OpenSearchSearchIndex,
    private readonly postgres: PostgresSearchIndex,
    private readonly logger: Logger,
    timing?: BreakerTiming,
  ) {
    super();
    this.#circuit = new CircuitBreaker(
      () => engine.probe(),
      (open, error) => {
        searchDegraded.set(open ? 1 : 0);
        const message = open ? (error instanceof Error ? error.message : String(error)) : null;
        readiness.note('search:queries', message);
        if (open) logger.warn(`search: ${message}; PostgreSQL is used until it does`);
        else logger.info('search: OpenSearch responds again');
      },
      timing,
    );
  }

  override async upsert(documents: readonly SearchDocument[]): Promise<void> {
    await this.postgres.upsert(documents);
    await this.engine.upsert(documents);
  }

  override async remove(removals: readonly DocumentRemoval[]): Promise<void> {
    await this.postgres.remove(removals);
    await this.engine.remove(removals);
  }

  override async search(request: SearchRequest): Promise<SearchServiceResult> {
    // A PostgreSQL cursor only continues in PostgreSQL's order.
    if (request.after && isPostgresCursor(request.after))
      return { ...(await this.postgres.search(request)), degraded: true };
    const { answer, degraded } = await this.#ask((index) => index.search(request));
    return { ...answer, degraded };
  }

  override async facets(request: SearchScope & { text: string; first: number }): Promise<SearchFacets> {
    return (await this.#ask((index) => index.facets(request))).answer;
  }

  override async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    return (await this.#ask((index) => index.suggest(request))).answer;
  }

  override async similar(id: string, first: number): Promise<string[]> {
    return (await this.#ask((index) => index.similar(id, first))).answer;
  }

  override async rebuild(source: SearchSource): Promise<RebuildReport> {
    await this.postgres.rebuild(source);
    return this.engine.rebuild(source);
  }

  override digest(): Promise<IndexDigest> {
    return this.engine.digest();
  }

  async #ask<Answer>(ask: (index: SearchIndex) => Promise<Answer>): Promise<{ answer: Answer; degraded: boolean }> {
    if (this.#circuit.closed) {
      try {
        return { answer: await ask(this.engine), degraded: false };
      } catch (error) {
        if (error instanceof BadSearchCursor) throw error;
        if (isBackingServiceUnavailable(error)) this.#circuit.trip(error);
        else this.logger.error({ err: error }, 'search: OpenSearch rejected the query; PostgreSQL was used');
      }
    }
    return { answer: await ask(this.postgres), degraded: true };
  }
}

const TIMING: BreakerTiming = { firstMs: 1_000, longestMs: 8_000 };

/** Callers never wait for an unresponsive engine, because probes run in the background. */
export class CircuitBreaker {
  #open = false;

  constructor(
    private readonly probe: () => Promise<void>,
    private readonly say: (open: boolean, error?: unknown) => void,
    private readonly timing = TIMING,
  ) {}

  get closed(): boolean {
    return !this.#open;
  }

  trip(error: unknown): void {
    if (this.#open) return;
    this.#open = true;
    this.say(true, error);
    this.#probeAfter(this.timing.firstMs);
  }

  #probeAfter(waitMs: number): void {
    setTimeout(() => void this.#tryAgain(waitMs), waitMs).unref();
  }

  async #tryAgain(waitedMs: number): Promise<void> {
    try {
      await this.probe();
    } catch {
      this.#probeAfter(Math.min(this.timing.longestMs, waitedMs * 2));
      return;
    }
    this.#open = false;
    this.say(false);
  }
}
