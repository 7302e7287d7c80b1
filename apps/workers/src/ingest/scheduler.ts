import { createHash } from 'node:crypto';
import { newsServices } from '@tidings/contracts/news/news-sources.ts';
import { isConnectionTimeout, retryOnConnectionTimeout } from '@tidings/database/database-connection.ts';
import {
  type Source,
  type SourceKind,
  countSourceArticles,
  dueFeedQueue,
  feedWork,
  setSourceName,
} from '@tidings/database/news/source.entity.ts';
import { type LeasedVisit, VisitLeaseLost, claimDueSources, recordVisit } from '@tidings/database/news/source.query.ts';
import { changeSourceUrl } from '@tidings/database/sources/source-subscription.entity.ts';
import {
  type LeasedQueue,
  type LeasedRun,
  type WorkSignals,
  startLeasedRun,
} from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import type { ArticleStore } from './article-store.ts';
import type { NewsSource, SourceVisitResult } from './news-source.port.ts';

export type VisitResult = {
  source: Source;
  outcome: SourceVisitResult['outcome'];
  code: string | null;
  articles: number;
};

const VISITS_AT_ONCE = 6;
/** Limited, because slow subscribed sources must not delay the operator's sources. */
const SUBSCRIBED_AT_ONCE = 4;
const TICK_MS = 1_000;
const VISIT_MS_MAX = 60_000;
/** A live process extends its lease. When a process dies, its source becomes due again. */
const LEASE_MS = 10_000;
const BACKOFF_MS = 60_000;
const BACKOFF_MS_MAX = 6 * 3_600_000;
/** Number of consecutive failures after which a source is tried only once a day. */
const FAILURES_MAX = 10;
const REST_MS = 24 * 3_600_000;
/** Minimum number of stored articles for concluding that a renamed feed that lists none of them has a new owner. */
const KNOWN_MIN = 3;

const FEED_INTERVAL_MS = 15 * 60_000;
const getIntervalMs = (kind: SourceKind): number =>
  kind === 'feed' ? FEED_INTERVAL_MS : kind === 'edition' ? REST_MS : newsServices[kind].intervalMs;

/** Codes of failures that may be caused by the network rather than by the source. */
export const NETWORK_CODES = ['UNREACHABLE', 'TIMEOUT'];

/** Logged when a response cannot be stored. The source is due again after its lease expires. */
const NO_CONNECTION =
  'our database had no free connection, so its answer could not be stored; the source is asked again in 10 seconds';

export class Scheduler {
  #run: LeasedRun<LeasedVisit> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly store: ArticleStore,
    private readonly adapters: Partial<Record<SourceKind, NewsSource>>,
    private readonly onVisited: (visited: VisitResult) => Promise<void>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const kinds = Object.keys(this.adapters) as SourceKind[];
    const lane = (whose: 'operator' | 'subscribers', atOnce: number): LeasedQueue<LeasedVisit> => ({
      queue: dueFeedQueue,
      atOnce,
      claim: (free) => claimDueSources(this.database, kinds, free, LEASE_MS, whose),
    });
    this.#run = startLeasedRun(feedWork, {
      database: this.database,
      logger: this.logger,
      lanes: [lane('operator', VISITS_AT_ONCE), lane('subscribers', SUBSCRIBED_AT_ONCE)],
      atOnce: VISITS_AT_ONCE,
      leaseMs: LEASE_MS,
      pauseMs: [TICK_MS, TICK_MS],
      handle: (leased, signals) => this.#visit(leased, signals),
    });
  }

  async stop(): Promise<void> {
    await this.#run?.stop();
  }

  async #visit(leased: LeasedVisit, { signal, stopping }: WorkSignals): Promise<void> {
    const { source, state } = leased;
    const adapter = this.adapters[source.kind];
    if (!adapter) return void (await feedWork.finish(this.database, leased));
    try {
      const visit = () => adapter.visit(source, state, AbortSignal.any([signal, AbortSignal.timeout(VISIT_MS_MAX)]));
      const received = await retryOnConnectionTimeout(visit, signal).catch((error: unknown) => this.#defect(error));
      const checked = () => this.#ofSameOwner(leased, received);
      const answer = await retryOnConnectionTimeout(checked, signal).catch((error: unknown) => this.#defect(error));
      if (stopping.aborted) return void (await feedWork.finish(this.database, leased));
      const articles = await retryOnConnectionTimeout(() => this.#remember(leased, answer), signal);
      await this.onVisited({
        source,
        outcome: answer.outcome,
        code: answer.outcome === 'failed' ? answer.code : null,
        articles,
      });
    } catch (error) {
      if (isConnectionTimeout(error))
        this.logger.warn({ err: error, worker: 'ingest' }, `${source.url}: ${NO_CONNECTION}`);
      else if (error instanceof VisitLeaseLost) this.logger.warn({ worker: 'ingest' }, error.message);
      else throw error;
    }
  }

  // An exception in an adapter is our defect. It counts as a failure of the source, so that visits are not repeated in
  // a loop.
  #defect(error: unknown): SourceVisitResult {
    // A busy database is not a failure of the source.
    if (isConnectionTimeout(error)) throw error;
    this.logger.error({ err: error, worker: 'ingest' }, 'a response could not be processed');
    return { outcome: 'failed', code: 'INTERNAL', message: 'the response could not be processed', waitMs: null };
  }

  // Rejects articles from a feed that another publisher has taken over, because the person did not subscribe to that
  // publisher.
  async #ofSameOwner({ source, state }: LeasedVisit, answer: SourceVisitResult): Promise<SourceVisitResult> {
    if (
      answer.outcome !== 'articles' ||
      !answer.name ||
      !state.title ||
      answer.drafts.length === 0 ||
      !isDifferentFeedName(state.title, answer.name)
    )
      return answer;
    const { known, told: answered } = await countSourceArticles(
      this.database,
      source.id,
      answer.drafts.map(({ identity }) => identity),
    );
    if (known < KNOWN_MIN || answered > 0) return answer;
    return {
      outcome: 'failed',
      code: 'OTHER_OWNER',
      message:
        `its name changed from “${state.title}” to “${answer.name.slice(0, 100)}”, and it contains none of ` +
        'its earlier entries',
      waitMs: null,
    };
  }

  async #remember(leased: LeasedVisit, answer: SourceVisitResult): Promise<number> {
    const { source, state } = leased;
    if (answer.outcome === 'failed') {
      // An exhausted plan is not a failure of the source.
      const failures = answer.code === 'QUOTA_SPENT' ? state.failures : state.failures + 1;
      const disabled = failures >= FAILURES_MAX;
      const wait = disabled ? REST_MS : Math.min(BACKOFF_MS * 2 ** Math.min(failures - 1, 12), BACKOFF_MS_MAX);
      const line = `${source.url}: ${answer.code}, ${answer.message}${disabled ? '; paused for a day' : ''}`;
      // Logged at debug level, because every source fails without a network and the service logs that once.
      if (NETWORK_CODES.includes(answer.code)) this.logger.debug({ worker: 'ingest' }, line);
      else this.logger.warn({ worker: 'ingest' }, line);
      await recordVisit(this.database.manager, leased, {
        answered: false,
        failures,
        disabled,
        lastCode: answer.code,
        lastError: answer.message,
        waitMs: Math.max(wait, answer.waitMs ?? 0),
      });
      return 0;
    }
    const waitMs = Math.max(spread(source.id, getIntervalMs(source.kind)), answer.waitMs ?? 0);
    const record = { answered: true, failures: 0, disabled: false, lastCode: null, lastError: null, waitMs };
    if (answer.outcome === 'unchanged') {
      await recordVisit(this.database.manager, leased, record);
      return 0;
    }
    const { drafts, etag, lastModified, name, movedTo } = answer;
    return this.store.saveChanged(drafts, async (tx) => {
      await recordVisit(tx, leased, { ...record, etag, lastModified, title: name ?? null });
      if (name && name !== source.name) await setSourceName(tx, source.id, name);
      if (movedTo && movedTo !== source.url) await changeSourceUrl(tx, source.id, movedTo);
    });
  }
}

function spread(id: string, interval: number): number {
  const share = createHash('sha256').update(id).digest().readUInt16BE(0) / 0xffff;
  return Math.round(interval * (0.75 + 0.5 * share));
}

const COMMON = new Set([
  'and',
  'the',
  'news',
  'feed',
  'feeds',
  'rss',
  'atom',
  'blog',
  'latest',
  'home',
  'official',
  'online',
  'site',
  'daily',
  'com',
  'net',
  'org',
  'www',
]);
const distinctiveWords = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word));

/** Returns whether two feed names share no distinctive word. */
export function isDifferentFeedName(before: string, now: string): boolean {
  const formerWords = distinctiveWords(before);
  const words = distinctiveWords(now);
  return (
    formerWords.length > 0 &&
    words.length > 0 &&
    !words.some((word) => formerWords.some((other) => word.includes(other) || other.includes(word)))
  );
}
