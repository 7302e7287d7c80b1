import {
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  Controller,
  Inject,
  Injectable,
  Module,
} from '@nestjs/common';
import { ArticleExtracted, ArticleIngested } from '@tidings/contracts/events/news.events.ts';
import { CONCURRENT_PAGES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { storeExtractionFailure } from '@tidings/database/news/article.entity.ts';
import { storeExtractedText } from '@tidings/database/news/article.query.ts';
import {
  backgroundExtractionQueue,
  extractionWork,
  urgentExtractionQueue,
  deleteSentPage,
  findSentPage,
} from '@tidings/database/news/extraction-job.entity.ts';
import {
  type LeasedExtraction,
  finishExtraction,
  leaseExtractions,
  leaseUrgentExtraction,
  requestExtraction,
} from '@tidings/database/news/extraction-job.query.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type LeasedRun, type WorkSignals, startLeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { type PageReading, PageReader } from './page-reader.ts';

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
class ExtractRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #run: LeasedRun<LeasedExtraction> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly reader: PageReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, logger } = this;
    this.#run = startLeasedRun<LeasedExtraction>(extractionWork, {
      database,
      logger,
      lanes: [
        // Claims are made one after another, because each depends on the previous ones.
        {
          queue: urgentExtractionQueue,
          atOnce: CONCURRENT_PAGES_MAX,
          claim: () => leaseUrgentExtraction(database, LEASE_MS),
        },
        {
          queue: backgroundExtractionQueue,
          atOnce: BACKGROUND_PAGES_AT_ONCE,
          claim: (free) => leaseExtractions(database, free, LEASE_MS),
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

  async #work(job: LeasedExtraction, { signal, stopping }: WorkSignals): Promise<unknown> {
    const sent = job.sent ? await findSentPage(this.database, job.articleId) : null;
    // The sent page has already been read and must not be fetched from the site instead.
    if (job.sent && sent === null) return this.database.transaction((tx) => finishExtraction(tx, job));
    const reading = sent ? await this.reader.readSent(job, sent) : await this.reader.read(job, signal);
    if (stopping.aborted) return extractionWork.postpone(this.database, job, 0);
    if (!reading.ok && reading.retryable && !job.urgent && job.attempt < ATTEMPTS_MAX)
      return extractionWork.postpone(
        this.database,
        job,
        Math.max(RETRY_MS * 2 ** (job.attempt - 1), reading.waitMs ?? 0),
      );
    return this.#store(job, reading);
  }

  #store(job: LeasedExtraction, reading: PageReading): Promise<void> {
    return this.database.transaction(async (tx) => {
      // A newer revision was requested meanwhile, so the page is due again.
      if (!(await finishExtraction(tx, job))) return void (await extractionWork.postpone(tx, job, 0));
      const revision = reading.ok
        ? await storeExtractedText(tx, job.articleId, reading.text)
        : await storeExtractionFailure(tx, job.articleId, reading.code, reading.verdict);
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

/** Only queues articles that lack text, because reading a page takes seconds and must not block the event log. */
@Controller()
class ExtractConsumer {
  constructor(private readonly runner: ExtractRunner) {}

  @Consumes(ArticleIngested)
  async onIngested(
    event: { articleId: string; revision: number; hasContent: boolean },
    { tx }: EventContext,
  ): Promise<void> {
    if (event.hasContent) return;
    await requestExtraction(tx, event.articleId, event.revision);
    this.runner.wake();
  }
}

@Module({ controllers: [ExtractConsumer], providers: [ExtractRunner, PageReader] })
export class ExtractModule {}
