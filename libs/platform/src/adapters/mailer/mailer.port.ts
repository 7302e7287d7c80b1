import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';

type MailAddress = {
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
  readonly permanent: boolean;

  constructor(permanent: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.permanent = permanent;
  }
}

export class MailerUnavailable extends BackingServiceUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super('SMTP', message, options);
  }
}

const ID = /^[A-Za-z0-9-]{1,100}$/;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;
const ADDRESS_MAX = 254;
/** A line break would start another header. */
const CONTROL = /\p{Cc}/u;

/** Throws a permanent `MailError` to prevent header injection. */
export function validateMail({ id, from, to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail) {
  if (!ID.test(id)) throw new MailError(true, 'The ID of an email can only contain letters, digits and "-".');
  if (CONTROL.test(subject)) throw new MailError(true, 'The subject of an email must be one line.');
  return {
    messageId: `<${id}@${checkedAddress(from).address.split('@').at(-1) ?? ''}>`,
    from: checkedAddress(from),
    to: checkedAddress(to),
    subject,
    text,
    ...(replyTo === undefined ? {} : { replyTo: checkedAddress(replyTo) }),
    ...(html === undefined ? {} : { html }),
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          list: { unsubscribe: checkedUrl(unsubscribeUrl) },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false as const,
  };
}

function checkedAddress({ address, name = '' }: MailAddress): { address: string; name: string } {
  if (address.length > ADDRESS_MAX || CONTROL.test(address) || !ADDRESS.test(address))
    throw new MailError(true, 'This email contains an invalid email address.');
  if (CONTROL.test(name)) throw new MailError(true, 'The name in an email address must be one line.');
  return { address, name };
}

function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new MailError(true, 'The unsubscribe address must begin with https:// or http://.');
  return url.href;
}
