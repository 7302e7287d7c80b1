import { Controller } from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';
import { StoryGatherer } from './story-gatherer.ts';

/** Events only trigger reading the article again, so repeated events are harmless. */
@Controller()
export class StoriesConsumer {
  constructor(private readonly gatherer: StoryGatherer) {}

  @Consumes(ArticleIngested)
  onIngested({ articleId }: { articleId: string }, { tx }: EventContext): Promise<void> {
    return this.gatherer.gather(tx, articleId);
  }

  @Consumes(ArticleExtracted)
  onExtracted({ articleId }: { articleId: string }, { tx }: EventContext): Promise<void> {
    return this.gatherer.gather(tx, articleId);
  }

  @Consumes(ArticleWithdrawn)
  onWithdrawn({ articleId }: { articleId: string }, { tx }: EventContext): Promise<void> {
    return this.gatherer.gather(tx, articleId);
  }
}
