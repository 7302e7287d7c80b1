import { EMAIL_MAX } from '../limits/account-limits.ts';

const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/** Also checks the compatibility form, because a full-width `＠` becomes a second `@` when compared or delivered. */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_MAX && SHAPE.test(email) && SHAPE.test(email.normalize('NFKC')) ? email : null;
}

/** Ignores case. Addresses with the same key may be different mailboxes, so send mail to the stored address. */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** Also ignores `+news`. Use it only for mail limits. */
export function toMailboxKey(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+.*(?=@)/u, '');
}

export const getEmailDomain = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/**
 * Converts `ⓥ` to `v`. Accounts and invitations are created only for unchanged addresses, because others share their
 * key with another mailbox.
 */
export function toPlainEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).normalize('NFKC') + email.slice(at);
}

export function findLookAlikeProblem(email: string): string | null {
  const plain = toPlainEmail(email);
  return plain === email
    ? null
    : `The part before the @ has characters that look like others. If your address is ${plain}, type it like that.`;
}
