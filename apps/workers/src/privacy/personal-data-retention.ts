import { Inject, Injectable } from '@nestjs/common';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { PersonalDataCleanup } from './personal-data-cleanup.ts';

@Injectable()
export class PersonalDataRetention extends RecurringJob {
  constructor(
    private readonly cleanup: PersonalDataCleanup,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'could not delete expired personal data');
  }

  protected async cleanUp(signal: AbortSignal): Promise<void> {
    const people = await this.cleanup.run(signal);
    if (people > 0) this.logger.info({ worker: 'privacy', people }, 'removed the data of deleted accounts');
  }
}
