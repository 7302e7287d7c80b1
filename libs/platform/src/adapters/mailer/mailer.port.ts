import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';

export type MailAddress = {
  address: string;
  name?: string;
};

export type OutgoingMail = {
  /** Idempotency key of letters, digits and `-`. */
  id: string;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** Address for unsubscribing with one click (RFC 8058). */
  unsubscribeUrl?: string;
};

export type SentMail = {
  messageId: string;
};

export abstract class Mailer {
  /**
   * Resolves when the mail server has accepted the email. Throws `MailError`, or `MailerUnavailable` if no email can be
   * sent now.
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
