import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { deleteOldStoryKeys } from '@tidings/database/news/story.query.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { KEY_RETENTION_MS, StoryGatherer } from './story-gatherer.ts';

@Injectable()
class StoryRetention extends RecurringJob {
  constructor(
    private readonly database: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'stories', 'expired story keys could not be deleted');
  }

  protected cleanUp(): Promise<unknown> {
    return deleteOldStoryKeys(this.database, new Date(Date.now() - KEY_RETENTION_MS));
  }
}

/** Events only trigger reading the article again, so repeated events are harmless. */
@Controller()
class StoriesConsumer {
  constructor(private readonly gatherer: StoryGatherer) {}

  @Consumes(ArticleIngested, ArticleExtracted, ArticleWithdrawn)
  onChanged({ articleId }: { articleId: string }, { tx }: EventContext): Promise<void> {
    return this.gatherer.gather(tx, articleId);
  }
}

@Module({ controllers: [StoriesConsumer], providers: [StoryGatherer, StoryRetention] })
export class StoriesModule {}
