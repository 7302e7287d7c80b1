import { Inject, Injectable } from '@nestjs/common';
import type { AccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { MailError } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import type { Mailer } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER, MAILER } from '@tidings/platform/tokens.ts';
import type { MailText } from './mail-texts.ts';

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
