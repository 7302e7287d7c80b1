import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ArticleExtracted } from '@tidings/contracts/events/news.events.ts';
import {
  endExtract,
  extendExtract,
  leaseExtracts,
  leaseUrgentExtract,
  pagesAwaited,
  pagesWaiting,
  postponeExtract,
} from '@tidings/database/news/extract-job.query.ts';
import type { LeasedExtract } from '@tidings/database/news/extract-job.query.ts';
import { storeExtractFailure, storeExtracted } from '@tidings/database/news/extracted.query.ts';
import { dropSentPage, sentPage } from '@tidings/database/news/sent-page.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { keepLease } from '@tidings/platform/leases/keep-lease.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { workedOn } from '@tidings/platform/telemetry/worked-on.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { PageReader } from './page-reader.ts';
import type { PageReading } from './page-reader.ts';

const PAGES_AT_ONCE = 3;
/**
 * Places of their own for pages somebody waits for, whatever else there is to read. Most of the time they wait for
 * somebody else's server; what is parsed at the same time is bounded by the threads that do it.
 */
const URGENT_AT_ONCE = 24;
/** How long a page waits for a process that died while reading it; a living one extends it. */
const LEASE_MS = 10_000;
const IDLE_MS = 1_000;
const NUDGED_MS = 50;
const ATTEMPTS_MAX = 3;
const RETRY_MS = 60_000;

/** Works through the pages to be read, a few at once, each under a lease that a dead process loses by itself. */
@Injectable()
export class ExtractRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Map<Promise<void>, { urgent: boolean }>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #claiming = false;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly reader: PageReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#wakeIn(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.allSettled(this.#running.keys());
  }

  /** New work is about to be committed: look soon instead of at the next turn. */
  nudge(): void {
    this.#wakeIn(NUDGED_MS);
  }

  #wakeIn(ms: number): void {
    if (this.#stop.signal.aborted) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#claim().finally(() => this.#wakeIn(IDLE_MS)), ms);
  }

  async #claim(): Promise<void> {
    if (this.#claiming || this.#stop.signal.aborted) return;
    this.#claiming = true;
    try {
      await this.#claimUrgent();
      const free = this.#free(false, PAGES_AT_ONCE);
      if (free > 0) for (const job of await leaseExtracts(this.database, free, LEASE_MS)) this.#begin(job);
    } catch (error) {
      this.logger.error({ err: error, worker: 'extract' }, 'no page could be taken on; trying again later');
    } finally {
      this.#claiming = false;
    }
  }

  /** One by one: whose turn it is depends on the one before. */
  async #claimUrgent(): Promise<void> {
    while (this.#free(true, URGENT_AT_ONCE) > 0) {
      const job = await leaseUrgentExtract(this.database, LEASE_MS);
      if (!job) return;
      this.#begin(job);
    }
  }

  #free(urgent: boolean, places: number): number {
    return places - [...this.#running.values()].filter((running) => running.urgent === urgent).length;
  }

  #begin(job: LeasedExtract): void {
    const queue = (job.urgent ? pagesAwaited : pagesWaiting).name;
    const work = workedOn(queue, job.articleId, () => this.#work(job))
      .catch((error: unknown) =>
        this.logger.error({ err: error, worker: 'extract' }, 'a page could not be worked on; trying again later'),
      )
      .finally(() => {
        this.#running.delete(work);
        this.#wakeIn(0);
      });
    this.#running.set(work, { urgent: job.urgent });
  }

  async #work(job: LeasedExtract): Promise<void> {
    const lease = keepLease(LEASE_MS, () => extendExtract(this.database, job, LEASE_MS));
    try {
      const sent = job.sent ? await sentPage(this.database, job.articleId) : null;
      // Read before: its text is stored, and nobody fetches what a browser sent.
      if (job.sent && sent === null) return void (await this.database.transaction((tx) => endExtract(tx, job)));
      const reading = sent
        ? await this.reader.readSent(job, sent)
        : await this.reader.read(job, AbortSignal.any([this.#stop.signal, lease.lost]));
      if (this.#stop.signal.aborted) return await postponeExtract(this.database, job, 0);
      if (!reading.ok && reading.retryable && !job.urgent && job.attempt < ATTEMPTS_MAX) {
        return await postponeExtract(
          this.database,
          job,
          Math.max(RETRY_MS * 2 ** (job.attempt - 1), reading.waitMs ?? 0),
        );
      }
      await this.#store(job, reading);
    } finally {
      lease.end();
    }
  }

  #store(job: LeasedExtract, reading: PageReading): Promise<void> {
    return this.database.transaction(async (tx) => {
      // Ours still, but newer text was asked for meanwhile: that need not wait for the lease.
      if (!(await endExtract(tx, job))) return postponeExtract(tx, job, 0);
      const revision = reading.ok
        ? await storeExtracted(tx, job.articleId, reading.text)
        : await storeExtractFailure(tx, job.articleId, reading.code, reading.verdict);
      if (job.sent) await dropSentPage(tx, job.articleId);
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
