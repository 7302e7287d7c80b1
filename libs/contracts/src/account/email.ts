import { EMAIL_MAX } from '../limits/account-limits.ts';

/** One `@`, a name before it, and a domain or local host name after it. */
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/**
 * Returns the address without surrounding blanks. Checks the compatibility form too: a full-width `＠` becomes a second
 * `@` where the address is compared or delivered.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_MAX && SHAPE.test(email) && SHAPE.test(email.normalize('NFKC')) ? email : null;
}

/**
 * Identifies the account: `Ann@Example.org` and `ann@example.org` are one person. They may be different mailboxes, so
 * mail goes to the address that the account stores.
 */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/**
 * Takes a result of `toEmailKey`. Limits count mail by this key (mail to `ann+news@example.org` usually arrives at
 * `ann@example.org`); accounts are not compared by it.
 */
export function toMailboxKey(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+.*(?=@)/u, '');
}

export const getEmailDomain = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/**
 * Replaces compatibility characters before the `@` (`ⓥ` becomes `v`). An address that differs from this form shares
 * its key with another mailbox, so accounts and invitations are not created for it.
 */
export function toPlainEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).normalize('NFKC') + email.slice(at);
}

/** Returns why an address must not be stored for an account or invitation. */
export function lookAlikeProblem(email: string): string | null {
  const plain = toPlainEmail(email);
  return plain === email
    ? null
    : `The part before the @ has characters that look like others. If your address is ${plain}, type it like that.`;
}
