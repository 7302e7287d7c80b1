import { EMAIL_MAX } from '../limits/account-limits.ts';

const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/**
 * A full-width `＠` becomes a second `@` where the address is compared or delivered, so the compatibility form is
 * checked too.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_MAX && SHAPE.test(email) && SHAPE.test(email.normalize('NFKC')) ? email : null;
}

/** Ignores case. Addresses with the same key may be different mailboxes, so mail goes to the stored address. */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** Takes a result of `toEmailKey` and ignores `+news`. Only for limits of mail. */
export function toMailboxKey(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+.*(?=@)/u, '');
}

export const getEmailDomain = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/**
 * `ⓥ` becomes `v`. Another address shares its key with another mailbox, so accounts and invitations are not created
 * for it.
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
