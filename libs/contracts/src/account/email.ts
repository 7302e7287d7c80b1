import { EMAIL_LENGTH_MAX } from '../limits/account-limits.ts';

const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/**
 * Returns the trimmed address, or null if it is invalid. The NFKC form must be valid too, because a full-width `＠`
 * turns into a second `@` when addresses are compared or delivered.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_LENGTH_MAX && SHAPE.test(email) && SHAPE.test(email.normalize('NFKC')) ? email : null;
}

/**
 * Returns a case-insensitive key for comparisons. Different mailboxes may share a key, so send email only to the stored
 * address.
 */
export function toEmailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** Removes a tag such as `+news`. Use the result only for email limits. */
export function toMailboxKey(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+.*(?=@)/u, '');
}

export const getEmailDomain = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/**
 * Replaces look-alike characters before the @, such as `ⓥ`, with plain ones. Accounts and invitations are created only
 * for addresses that this does not change, because the others share their key with another mailbox.
 */
export function toPlainEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).normalize('NFKC') + email.slice(at);
}

export function findLookAlikeProblem(email: string): string | null {
  const plain = toPlainEmail(email);
  return plain === email
    ? null
    : 'The part before the @ contains characters that look like other characters. If your address is ' +
        `${plain}, enter it like that.`;
}
