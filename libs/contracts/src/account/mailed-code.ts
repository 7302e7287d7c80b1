import type { CodePurpose } from '../events/account.events.ts';
import { CODE_DIGITS, INVITATION_CHARACTERS, RESET_CODE_CHARACTERS } from '../limits/account-limits.ts';

type Shape = { alphabet: string; length: number; group: number };
const DIGITS: Shape = { alphabet: '0123456789', length: CODE_DIGITS, group: CODE_DIGITS };
/** 25 signs, none of which looks like another and none a vowel, so that no code is a word: 41 bits in nine of them. */
const LETTERS: Shape = { alphabet: '34679BCDFGHJKMNPQRSTVWXYZ', length: RESET_CODE_CHARACTERS, group: 3 };
/** It counts for days and stands alone, without the name of a request beside it: 74 bits. */
const INVITATION: Shape = { ...LETTERS, length: INVITATION_CHARACTERS, group: 4 };

/** What a mailed code looks like. One that opens an account by itself cannot be guessed. */
const shapes: Record<CodePurpose | 'invitation' | 'recovery', Shape> = {
  'sign-up': DIGITS,
  reset: LETTERS,
  'change-email': DIGITS,
  invitation: INVITATION,
  // Like an invitation, it opens something by itself and is valid for years.
  recovery: INVITATION,
};

/** The code a large random number stands for, as its reader sees it: `482915`, or `K7M-PX3-R9T`. */
export function codeFrom(purpose: keyof typeof shapes, random: bigint): string {
  const { alphabet, length, group } = shapes[purpose];
  let [left, code] = [random, ''];
  for (let at = 0; at < length; at += 1) {
    code += `${at > 0 && at % group === 0 ? '-' : ''}${alphabet[Number(left % BigInt(alphabet.length))]}`;
    left /= BigInt(alphabet.length);
  }
  return code;
}

/** A code as it is compared: blanks, hyphens, invisible signs and small letters are forgiven. */
export function plainCode(code: string): string {
  return code
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Whether somebody typed as many characters as such a code has. */
export const isWholeCode = (purpose: keyof typeof shapes, code: string): boolean =>
  plainCode(code).length === shapes[purpose].length;
