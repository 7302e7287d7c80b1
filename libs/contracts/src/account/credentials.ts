import type { CodePurpose } from '../events/account.events.ts';
import {
  CODE_DIGITS,
  INVITATION_CHARACTERS,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  RESET_CODE_CHARACTERS,
} from '../limits/account-limits.ts';

export type PasswordFlaw = 'short' | 'long' | 'blank' | 'repeated' | 'address' | 'product';

type Shape = { alphabet: string; length: number; group: number };

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
const DIGITS: Shape = { alphabet: '0123456789', length: CODE_DIGITS, group: CODE_DIGITS };
/**
 * Digits and letters that are easy to tell apart. Vowels are excluded, so that codes contain no words. Nine characters
 * have 41 bits.
 */
const LETTERS: Shape = { alphabet: '34679BCDFGHJKMNPQRSTVWXYZ', length: RESET_CODE_CHARACTERS, group: 3 };
/** An invitation has 74 bits, because it is valid for days and can be used without a request ID. */
const INVITATION: Shape = { ...LETTERS, length: INVITATION_CHARACTERS, group: 4 };

/** A code that alone gives access to an account is too long to guess. */
const shapes: Record<CodePurpose | 'invitation' | 'recovery', Shape> = {
  'sign-up': DIGITS,
  reset: LETTERS,
  'change-email': DIGITS,
  invitation: INVITATION,
  // Recovery codes are valid for years and need no request ID.
  recovery: INVITATION,
};

/** Formats a random number as a code such as `482915` or `K7M-PX3-R9T`. */
export function formatMailedCode(purpose: keyof typeof shapes, random: bigint): string {
  const { alphabet, length, group } = shapes[purpose];
  let [remainder, code] = [random, ''];
  for (let at = 0; at < length; at += 1) {
    code += `${at > 0 && at % group === 0 ? '-' : ''}${alphabet[Number(remainder % BigInt(alphabet.length))]}`;
    remainder /= BigInt(alphabet.length);
  }
  return code;
}

/** Ignores spaces, hyphens, invisible characters and case. */
export function normalizeCode(code: string): string {
  return code
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

export const isCompleteCode = (purpose: keyof typeof shapes, code: string): boolean =>
  normalizeCode(code).length === shapes[purpose].length;
