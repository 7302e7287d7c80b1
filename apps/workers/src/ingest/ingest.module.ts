import {
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  Inject,
  Injectable,
  Module,
} from '@nestjs/common';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ArticleRetention, ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource } from './feed/feed-source.adapter.ts';
import { FeedFinder, FeedSearchConsumer } from './finding/feed-wanted.consumer.ts';
import { IngestService } from './ingest.service.ts';
import { PodcastService } from './podcast/podcast.service.ts';
import { NewsRequestConsumer, NewsServices } from './search/news-wanted.consumer.ts';

@Injectable()
class IngestLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #ingest: IngestService;
  readonly #podcasts: PodcastService;
  #podcastsStored: Promise<unknown> | undefined;

  constructor(
    database: DataSource,
    store: ArticleStore,
    feeds: FeedSource,
    services: NewsServices,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#ingest = new IngestService(
      database,
      store,
      new EditionService(store, logger),
      {
        feed: feeds,
        ...services.all,
      },
      { feeds: config.feeds ?? null },
      logger,
    );
    this.#podcasts = new PodcastService(store, logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#ingest.start();
    // This is not awaited, because the start does not depend on the podcasts.
    this.#podcastsStored = this.#podcasts.publish().catch((error: unknown) => {
      this.logger.error({ err: error, worker: 'ingest' }, 'the podcasts could not be stored');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#ingest.stop(), this.#podcastsStored]);
  }
}

@Module({
  controllers: [FeedSearchConsumer, NewsRequestConsumer],
  providers: [ArticleRetention, ArticleStore, FeedFinder, FeedSource, IngestLifecycle, NewsServices],
})
export class IngestModule {}
