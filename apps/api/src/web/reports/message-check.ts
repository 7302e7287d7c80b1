import { parseEmail } from '@tidings/contracts/account/email.ts';
import { EMAIL_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import {
  MESSAGE_NAME_MAX,
  MESSAGE_PHONE_MAX,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import type { SupportRejection } from '@tidings/contracts/support/support-response.ts';

export type SupportMessageDraft = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
};

const lines = {
  name: ['The name', MESSAGE_NAME_MAX],
  email: ['The email address', EMAIL_LENGTH_MAX],
  phone: ['The phone number', MESSAGE_PHONE_MAX],
  subject: ['The subject', MESSAGE_SUBJECT_MAX],
} as const;
const MORE_THAN_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const LINE_BREAK = /\r\n?/g;

export function normalizeMessage({ name, email, phone, subject, message }: SupportMessageDraft): SupportMessageDraft {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    subject: subject.trim(),
    message: message.replace(LINE_BREAK, '\n').trim(),
  };
}

/** Checks that the message has a text and that all given fields are valid. Returns null if the message is valid. */
export function validateMessage(written: SupportMessageDraft): SupportRejection | null {
  for (const [field, [label, max]] of Object.entries(lines) as [
    keyof typeof lines,
    (typeof lines)[keyof typeof lines],
  ][]) {
    const value = written[field];
    if (value.length > max) return { field, message: `${label} must have at most ${max} characters.` };
    if (MORE_THAN_A_LINE.test(value) || !value.isWellFormed())
      return { field, message: `${label} must be one line of plain text.` };
  }
  const { email, message } = written;
  if (email !== '' && parseEmail(email) === null)
    return { field: 'email', message: 'Enter an email address, such as name@example.org, or leave it empty.' };
  if (message === '') return { field: 'message', message: 'Write a message first.' };
  if (message.length > MESSAGE_TEXT_MAX)
    return { field: 'message', message: `The message must have at most ${MESSAGE_TEXT_MAX} characters.` };
  if (message.includes('\u0000') || !message.isWellFormed())
    return { field: 'message', message: 'The message contains a character that cannot be sent.' };
  return null;
}
