import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { MINUTES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import type { AccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import {
  computeMac,
  countAttempt,
  refundAttempts,
  toAttemptKey,
  toMailCounterName,
} from '@tidings/database/accounts/attempt.query.ts';
import { loadMacSecret } from '@tidings/database/accounts/secret.entity.ts';
import { type Mailer, MailError } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER, MAILER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { MailText } from './mail-texts.ts';

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

/** Sends emails. An email about an account cannot be sent to an address that a visitor entered. */
@Injectable()
export class OutgoingMailService {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  sendToAccount(id: string, { email }: Pick<Account, 'email'>, text: MailText): Promise<void> {
    return this.#send(id, email, text);
  }

  /** The code verifies this address, which the account will then store unchanged. */
  sendToNewAddress({ id, email }: Pick<AccountRequest, 'id' | 'email'>, text: MailText): Promise<void> {
    return this.#send(id, email, text);
  }

  sendToOperator(id: string, text: MailText, replyTo: string): Promise<void> {
    return this.#send(id, this.config.supportEmail, text, replyTo);
  }

  /** Logs a permanent rejection and throws on a temporary one. */
  async #send(id: string, address: string, { kind, subject, text }: MailText, answersTo = ''): Promise<void> {
    const replyTo = answersTo === '' ? {} : { replyTo: { address: answersTo } };
    try {
      await this.mailer.send({
        id,
        from: { address: this.config.mailFrom, name: 'Tidings' },
        to: { address },
        ...replyTo,
        subject,
        text,
      });
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error;
      this.logger.warn({ worker: 'mail', mail: id, kind }, `a mail was refused permanently: ${error.message}`);
    }
  }
}
