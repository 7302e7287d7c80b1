import { Controller, Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import { type NewsServiceId, newsServiceIds, newsServices } from '@tidings/contracts/news/news-sources.ts';
import { completeNewsRequest, findOpenNewsRequest } from '@tidings/database/search/requested-search.entity.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ArticleStore } from '../article-store.ts';
import { GNewsSource } from '../gnews/gnews-source.adapter.ts';
import { MediastackSource } from '../mediastack/mediastack-source.adapter.ts';
import type { NewsServiceSource } from '../news-source.port.ts';
import type { ServiceCredentials } from '../service-calls.ts';

const adapters: Record<NewsServiceId, new (database: DataSource, access: ServiceCredentials) => NewsServiceSource> = {
  gnews: GNewsSource,
  mediastack: MediastackSource,
};

/** The news services with an API key. */
@Injectable()
export class NewsServices {
  readonly all: Partial<Record<NewsServiceId, NewsServiceSource>>;

  constructor(database: DataSource, @Inject(CONFIG) { newsServiceKeys }: Config) {
    this.all = Object.fromEntries(
      newsServiceIds.flatMap((id) => {
        const key = newsServiceKeys[id];
        return key ? [[id, new adapters[id](database, { key, base: newsServices[id].base })]] : [];
      }),
    );
  }
}

@Controller()
export class NewsRequestConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly services: NewsServices,
    private readonly store: ArticleStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  // Does not retry, because calls are limited and the next search repeats the request.
  @Consumes(NewsWanted)
  async onNewsWanted({ wishId: requestId }: EventPayload<typeof NewsWanted>, { signal }: EventContext): Promise<void> {
    const newsRequest = await findOpenNewsRequest(this.database, requestId);
    if (!newsRequest) return;
    for (const [service, source] of Object.entries(this.services.all)) {
      const answer = await source.find(newsRequest, signal);
      if (answer.outcome === 'failed') {
        this.logger.info(
          { worker: 'ingest', service, code: answer.code },
          `no more news from ${service}: ${answer.message}`,
        );
      } else if (answer.outcome === 'articles' && answer.drafts.length > 0) {
        await this.store.saveChanged(answer.drafts, (tx) => completeNewsRequest(tx, requestId));
        return;
      }
    }
  }
}
