import { Controller } from '@nestjs/common';
import { ArticleIngested } from '@tidings/contracts/events/news.events.ts';
import { requestExtraction } from '@tidings/database/news/extraction-job.entity.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';
import { ExtractRunner } from './extract-runner.ts';

/** Only queues articles that lack text, because reading a page takes seconds and must not block the event log. */
@Controller()
export class ExtractConsumer {
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
