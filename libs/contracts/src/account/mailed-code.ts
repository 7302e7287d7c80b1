import type { CodePurpose } from '../events/account.events.ts';
import { CODE_DIGITS, INVITATION_CHARACTERS, RESET_CODE_CHARACTERS } from '../limits/account-limits.ts';

type Shape = { alphabet: string; length: number; group: number };
const DIGITS: Shape = { alphabet: '0123456789', length: CODE_DIGITS, group: CODE_DIGITS };
/** Unambiguous letters without vowels, so that codes contain no words. Nine have 41 bits. */
const LETTERS: Shape = { alphabet: '34679BCDFGHJKMNPQRSTVWXYZ', length: RESET_CODE_CHARACTERS, group: 3 };
/** 74 bits, because an invitation is valid for days and needs no request ID. */
const INVITATION: Shape = { ...LETTERS, length: INVITATION_CHARACTERS, group: 4 };

/** Codes that suffice to open an account are too long to guess. */
const shapes: Record<CodePurpose | 'invitation' | 'recovery', Shape> = {
  'sign-up': DIGITS,
  reset: LETTERS,
  'change-email': DIGITS,
  invitation: INVITATION,
  // Needs no request ID and is valid for years.
  recovery: INVITATION,
};

/** Formats a random number such as `482915` or `K7M-PX3-R9T`. */
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
