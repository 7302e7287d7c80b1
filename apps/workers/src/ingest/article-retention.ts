import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { ArticleStore } from './article-store.ts';

/** Number of articles per transaction. Kept small, so that locks are short. */
const AT_ONCE = 500;

@Injectable()
export class ArticleRetention extends RecurringJob {
  constructor(
    private readonly store: ArticleStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'ingest', 'expired articles could not be deleted');
  }

  async cleanUp(signal?: AbortSignal): Promise<void> {
    const { articleDays } = this.config;
    if (articleDays === null) return;
    let articles = 0;
    for (let last = AT_ONCE; last === AT_ONCE; articles += last) {
      if (signal?.aborted) break;
      last = await this.store.deleteOld(articleDays, AT_ONCE);
    }
    if (articles > 0)
      this.logger.info(
        { worker: 'ingest', articles, days: articleDays },
        'deleted old articles that no listener saved or played',
      );
  }
}
