import { MailError } from './mailer.port.ts';
import type { MailAddress, OutgoingMail } from './mailer.port.ts';

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
