import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { Upkeep } from '@tidings/platform/upkeep/upkeep.ts';
import { Forgetting } from './forgetting.service.ts';

/** Forgets the people who left, and what is over. */
@Injectable()
export class PrivacyKeeper extends Upkeep {
  constructor(
    private readonly forgetting: Forgetting,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'what is over could not be deleted now');
  }

  protected async tidy(signal: AbortSignal): Promise<void> {
    const people = await this.forgetting.run(signal);
    if (people > 0) this.logger.info({ worker: 'privacy', people }, 'people who left were forgotten');
  }
}
