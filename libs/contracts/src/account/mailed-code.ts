import type { CodePurpose } from '../events/account.events.ts';
import { CODE_DIGITS, INVITATION_CHARACTERS, RESET_CODE_CHARACTERS } from '../limits/account-limits.ts';

type Shape = { alphabet: string; length: number; group: number };
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
