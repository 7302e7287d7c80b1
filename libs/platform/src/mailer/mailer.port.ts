import { BackingServiceUnavailable } from '../event-bus/backing-service-unavailable.ts';

export type MailAddress = {
  address: string;
  name?: string;
};

/** One mail to one person. `text` always, `html` beside it for those whose programs show it. */
export type OutgoingMail = {
  /**
   * Names the mail for ever: sent again under the same id it is the same mail, and whoever got it already may drop it.
   * Letters, digits and `-`.
   */
  id: string;
  from: MailAddress;
  to: MailAddress;
  /** Whom an answer goes to, when that is not who the mail is from. */
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** Where one click ends further mail of this kind (RFC 8058). An `https:` or `http:` address. */
  unsubscribeUrl?: string;
};

export type SentMail = {
  /** As in the header, with its angle brackets. */
  messageId: string;
};

/** Hands mail over. */
export abstract class Mailer {
  /**
   * Resolves when somebody has taken the responsibility for the mail: a server, or the disk. Throws `MailError` when
   * this mail is not taken, `MailerUnavailable` when none is at the moment.
   */
  abstract send(mail: OutgoingMail): Promise<SentMail>;
  /** Ends idle connections. */
  abstract close(): Promise<void>;
}

/**
 * This mail was not taken. `permanent`: it never will be (a bounce, a broken address); otherwise a worker tries again
 * later.
 */
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

/** No mail can be handed over now; nothing is wrong with the mail. The message says what to do. */
export class MailerUnavailable extends BackingServiceUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super('SMTP', message, options);
  }
}
