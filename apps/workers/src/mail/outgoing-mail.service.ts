import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { MailError } from '@tidings/platform/mailer/mailer.port.ts';
import type { Mailer } from '@tidings/platform/mailer/mailer.port.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { CONFIG, LOGGER, MAILER } from '@tidings/platform/tokens.ts';
import type { MailText } from './mail-texts.ts';

/** Mail in the name of the product. */
@Injectable()
export class OutgoingMailService {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One that is refused for good is noted in the log. `answersTo`: empty for nobody. */
  async send(id: string, address: string, { subject, text }: MailText, answersTo = ''): Promise<void> {
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
      this.logger.warn({ worker: 'mail', mail: id }, `a mail was refused for good: ${error.message}`);
    }
  }
}
