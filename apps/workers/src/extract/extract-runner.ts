import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ArticleExtracted } from '@tidings/contracts/events/news.events.ts';
import { CONCURRENT_PAGES_MAX } from '@tidings/contracts/limits/page-limits.ts';
import {
  finishExtract,
  leaseExtracts,
  leaseUrgentExtract,
  extractWork,
  urgentExtractQueue,
  backgroundExtractQueue,
} from '@tidings/database/news/extract-job.query.ts';
import type { LeasedExtract } from '@tidings/database/news/extract-job.query.ts';
import { storeExtractFailure, storeExtractedText } from '@tidings/database/news/extracted.query.ts';
import { deleteSentPage, findSentPage } from '@tidings/database/news/sent-page.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startLeasedRun } from '@tidings/platform/leased-work/run-leased.ts';
import type { LeasedRun, WorkSignals } from '@tidings/platform/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { PageReader } from './page-reader.ts';
import type { PageReading } from './page-reader.ts';

/**
 * Maximum number of pages read concurrently while no listener waits for them. Urgent pages have `CONCURRENT_PAGES_MAX`
 * slots.
 */
const BACKGROUND_PAGES_AT_ONCE = 3;
/** A live process extends its lease. When a process dies, its page becomes due again. */
const LEASE_MS = 10_000;
const IDLE_MS = 1_000;
const SETTLE_MS = 50;
const ATTEMPTS_MAX = 3;
const RETRY_MS = 60_000;

@Injectable()
export class ExtractRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #run: LeasedRun<LeasedExtract> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly reader: PageReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, logger } = this;
    this.#run = startLeasedRun<LeasedExtract>(extractWork, {
      database,
      logger,
      lanes: [
        // Claims are made one after another, because each depends on the previous ones.
        {
          queue: urgentExtractQueue,
          atOnce: CONCURRENT_PAGES_MAX,
          claim: () => leaseUrgentExtract(database, LEASE_MS),
        },
        {
          queue: backgroundExtractQueue,
          atOnce: BACKGROUND_PAGES_AT_ONCE,
          claim: (free) => leaseExtracts(database, free, LEASE_MS),
        },
      ],
      leaseMs: LEASE_MS,
      pauseMs: [IDLE_MS, IDLE_MS],
      settleMs: SETTLE_MS,
      handle: (job, signals) => this.#work(job, signals),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#run?.stop();
  }

  wake(): void {
    this.#run?.wake();
  }

  async #work(job: LeasedExtract, { signal, stopping }: WorkSignals): Promise<unknown> {
    const sent = job.sent ? await findSentPage(this.database, job.articleId) : null;
    // The sent page has already been read and must not be fetched from the site instead.
    if (job.sent && sent === null) return this.database.transaction((tx) => finishExtract(tx, job));
    const reading = sent ? await this.reader.readSent(job, sent) : await this.reader.read(job, signal);
    if (stopping.aborted) return extractWork.postpone(this.database, job, 0);
    if (!reading.ok && reading.retryable && !job.urgent && job.attempt < ATTEMPTS_MAX)
      return extractWork.postpone(this.database, job, Math.max(RETRY_MS * 2 ** (job.attempt - 1), reading.waitMs ?? 0));
    return this.#store(job, reading);
  }

  #store(job: LeasedExtract, reading: PageReading): Promise<void> {
    return this.database.transaction(async (tx) => {
      // A newer revision was requested meanwhile, so the page is due again.
      if (!(await finishExtract(tx, job))) return void (await extractWork.postpone(tx, job, 0));
      const revision = reading.ok
        ? await storeExtractedText(tx, job.articleId, reading.text)
        : await storeExtractFailure(tx, job.articleId, reading.code, reading.verdict);
      if (job.sent) await deleteSentPage(tx, job.articleId);
      if (revision === null) return;
      await this.events.add(tx, ArticleExtracted, {
        articleId: job.articleId,
        revision,
        outcome: reading.ok ? 'ok' : 'failed',
        code: reading.ok ? null : reading.code,
        characters: reading.ok ? reading.text.narration.characters : 0,
      });
    });
  }
}
