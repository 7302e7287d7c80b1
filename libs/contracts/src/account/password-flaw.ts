import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../limits/account-limits.ts';

export type PasswordFlaw = 'short' | 'long' | 'blank' | 'repeated' | 'address' | 'product';

const ONLY_PRODUCT_NAME = /^(?:tidings)+$/;
const normal = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Ignores case and punctuation, so that `Ann.Smith` equals `ann_smith`. */
const lettersAndDigits = (text: string): string => normal(text).replace(/[^\p{L}\p{N}]/gu, '');

export const getPasswordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** Returns null if the password is acceptable. `email` is the account owner's address, if known. */
export function findPasswordFlaw(password: string, email: string | null): PasswordFlaw | null {
  const length = getPasswordLength(password);
  if (length < PASSWORD_LENGTH_MIN) return 'short';
  if (length > PASSWORD_LENGTH_MAX) return 'long';
  if (/^[\s\p{Z}\p{C}]*$/u.test(password)) return 'blank';
  if (new Set(normal(password)).size === 1) return 'repeated';
  const characters = lettersAndDigits(password);
  if (ONLY_PRODUCT_NAME.test(characters.replace(/\p{N}/gu, ''))) return 'product';
  const names = email === null ? [] : [email, email.slice(0, email.lastIndexOf('@'))].map(lettersAndDigits);
  return characters !== '' && names.includes(characters) ? 'address' : null;
}
