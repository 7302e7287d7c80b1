import { EMAIL_MAX } from '../limits/account-limits.ts';

/**
 * An e-mail address: one `@`, a name before it, and a host after it (a domain or a local host name). Only a mail shows
 * whether the address exists.
 */
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/**
 * Returns the mail address as it was typed, without surrounding blanks; null when it cannot be one. The compatibility
 * form is checked too: a full-width `＠` becomes a second `@` where the address is compared or delivered.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_MAX && SHAPE.test(email) && SHAPE.test(email.normalize('NFKC')) ? email : null;
}

/**
 * Returns the key that identifies the account of an address: `Ann@Example.org` and `ann@example.org` are one person.
 * Addresses with the same key may be different mailboxes, so mail about an account goes to the address it stores.
 */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/**
 * Returns the mailbox that limits count mail for: mail to `ann+news@example.org` usually arrives at `ann@example.org`.
 * Takes a result of `toEmailKey`; accounts are not compared by this key.
 */
export function toMailboxKey(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+.*(?=@)/u, '');
}

/** Returns the domain of an email key (`toEmailKey`). */
export const getEmailDomain = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/**
 * Returns the address with compatibility characters before the `@` replaced (`ⓥ` becomes `v`). An address that differs
 * from this form shares its key with another mailbox, so accounts and invitations are not created for it.
 */
export function toPlainEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).normalize('NFKC') + email.slice(at);
}

/** Returns why an address must not be stored for an account or invitation; null if it may be. */
export function lookAlikeProblem(email: string): string | null {
  const plain = toPlainEmail(email);
  return plain === email
    ? null
    : `The part before the @ has characters that look like others. If your address is ${plain}, type it like that.`;
}
