import { BackingServiceUnavailable } from '../event-bus/backing-service-unavailable.ts';

export type MailAddress = {
  address: string;
  name?: string;
};

export type OutgoingMail = {
  /** Used to drop repeats; letters, digits and `-`. */
  id: string;
  from: MailAddress;
  to: MailAddress;
  /** Default: `from`. */
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** The URL unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
};

export type SentMail = {
  messageId: string;
};

export abstract class Mailer {
  /**
   * Resolves when the server accepts the mail. Throws `MailError`, or `MailerUnavailable` if no mail can be sent now.
   */
  abstract send(mail: OutgoingMail): Promise<SentMail>;
  abstract close(): Promise<void>;
}

export class MailError extends Error {
  override name = 'MailError';
  constructor(
    readonly permanent: boolean,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export class MailerUnavailable extends BackingServiceUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super('SMTP', message, options);
  }
}
