import type { NewSupportMessage } from '@tidings/database/support/support-message.entity.ts';
import type { MailText } from './mail-texts.ts';

type Written = Pick<NewSupportMessage, 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

export function createSupportMail(written: Written): MailText {
  return written.kind === 'early-access' ? earlyAccessMail(written) : contactMail(written);
}

function contactMail({ name, email, phone, subject, message }: Written): MailText {
  return {
    kind: 'message',
    subject: `Contact: ${subject || 'no subject'}`,
    text: `${message}\n\n${card([
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
      ['Subject', subject],
    ])}\nSent with the contact form of Tidings.${answering(email)}\n`,
  };
}

function earlyAccessMail({ name, email, phone, subject, message }: Written): MailText {
  return {
    kind: 'message',
    subject,
    text: `A visitor requests early access.\n\n${card([
      ['Name', name],
      ['Email', email],
      ['Company', phone],
    ])}\n${message}\n\nSent with the early-access form of Tidings.${answering(email)}\n`,
  };
}

const LABEL_WIDTH = 9;
const card = (lines: readonly (readonly [string, string])[]): string =>
  lines.map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)}${value || '–'}\n`).join('');
const answering = (email: string): string =>
  email === ''
    ? ' No mail address was given.'
    : ' Replies to this mail go to the address above, which was not verified.';
