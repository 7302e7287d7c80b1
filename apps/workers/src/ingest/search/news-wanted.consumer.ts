import { Controller, Inject } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import { completeNewsRequest, findOpenNewsRequest } from '@tidings/database/search/requested-search.query.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ArticleStore } from '../article-store.ts';
import { NewsServices } from './news-services.ts';

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
