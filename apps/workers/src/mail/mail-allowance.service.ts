import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { MINUTES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import {
  toAttemptKey,
  computeMac,
  loadMacSecret,
  toMailCounterName,
  refundAttempts,
  countAttempt,
} from '@tidings/database/accounts/attempt.query.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

/** Limits the daily news emails per person. Codes have a separate limit, because strangers can request them. */
@Injectable()
export class MailAllowanceService {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async within({ id, email }: Pick<Account, 'id' | 'email'>, send: () => Promise<void>): Promise<void> {
    const secret = await loadMacSecret(this.database, 'attempts');
    const key = toAttemptKey(computeMac(secret, `news: ${toMailCounterName(toEmailKey(email), MINUTES_PER_DAY)}`));
    const { count } = await countAttempt(this.database, key, MINUTES_PER_DAY);
    if (count > this.config.accountLimits['mails-per-person-a-day']) {
      this.logger.info(
        { worker: 'mail', accountId: id },
        'a mail was not sent: its recipient has reached the daily limit',
      );
      return;
    }
    try {
      await send();
    } catch (error) {
      // Refund the attempt, because the same email will be retried.
      await refundAttempts(this.database, [key]);
      throw error;
    }
  }
}
