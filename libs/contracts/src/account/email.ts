import { EMAIL_MAX } from '../limits/account-limits.ts';

/**
 * One `@`, a name before it and a host with a dot (or an address of this network) after it; whether it exists only a
 * mail reveals.
 */
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}.][^\s@<>,;:"()[\]\\\p{Cc}]*$/u;

/** A mail address as it was written, without blanks around it; null when it cannot be one. */
export function emailOf(text: string): string | null {
  const email = text.trim().normalize('NFC');
  return email.length <= EMAIL_MAX && SHAPE.test(email) ? email : null;
}

/** A mail address as it is compared: `Ann@Example.org` and `ann@example.org` are one person. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
