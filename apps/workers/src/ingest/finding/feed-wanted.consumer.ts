import { Controller, Inject } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { FeedWanted } from '@tidings/contracts/events/news.events.ts';
import { completeFeedSearch, findPendingFeedSearch } from '@tidings/database/search/requested-search.query.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { FeedFinder } from './feed-finder.ts';

/** Searches run outside the event handler, so that a slow site does not block the log. */
@Controller()
export class FeedSearchConsumer implements BeforeApplicationShutdown {
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly finder: FeedFinder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes(FeedWanted)
  async onFeedWanted({ searchId }: EventPayload<typeof FeedWanted>): Promise<void> {
    const address = await findPendingFeedSearch(this.database, searchId);
    if (address === null) return;
    const search = this.finder
      .find(address, this.#stop.signal)
      .then((found) => completeFeedSearch(this.database, searchId, found))
      .catch((error: unknown) => this.logger.warn({ worker: 'ingest', error }, 'the search for a feed failed'))
      .finally(() => {
        this.#running.delete(search);
      });
    this.#running.add(search);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
  }
}
