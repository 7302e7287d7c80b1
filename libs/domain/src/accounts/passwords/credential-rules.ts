import { findPasswordFlaw } from '@tidings/contracts/account/credentials.ts';
import type { PasswordFlaw } from '@tidings/contracts/account/credentials.ts';
import { parseEmail, findLookAlikeProblem } from '@tidings/contracts/account/email.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal, RefusalCode } from '../refusal/refusal.ts';

const INVALID = 'Enter an email address, such as name@example.org.';

export function parseEmailInput(text: string): string | Refusal {
  return parseEmail(text) ?? createRefusal('EMAIL_INVALID', INVALID, 'email');
}

/** Rejects look-alikes of another mailbox, because both would share a lookup key. */
export function parseNewEmailInput(text: string): string | Refusal {
  const email = parseEmailInput(text);
  if (typeof email !== 'string') return email;
  const problem = findLookAlikeProblem(email);
  return problem === null ? email : createRefusal('EMAIL_INVALID', problem, 'email');
}

let common: Promise<ReadonlySet<string>> | null = null;
const isCommon = async (password: string): Promise<boolean> =>
  (await (common ??= readCommon())).has(password.toLowerCase());

const flaws: Record<PasswordFlaw, [RefusalCode, string]> = {
  short: ['PASSWORD_TOO_SHORT', `Use at least ${PASSWORD_LENGTH_MIN} characters.`],
  long: ['PASSWORD_TOO_LONG', `Use at most ${PASSWORD_LENGTH_MAX} characters.`],
  blank: ['PASSWORD_TOO_EASY', 'Spaces alone are easy to guess. Add letters, digits or symbols.'],
  repeated: ['PASSWORD_TOO_EASY', 'A single repeated character is easy to guess. Use a few words together.'],
  address: ['PASSWORD_TOO_EASY', 'Your email address is easy to guess. Choose another password.'],
  product: ['PASSWORD_TOO_EASY', 'The name Tidings is easy to guess. Choose another password.'],
};

/** Requires 8 to 128 characters and rejects common passwords. Returns null if the password is valid. */
export async function validatePassword(password: string, email: string | null, field: string): Promise<Refusal | null> {
  const flaw = findPasswordFlaw(password, email);
  if (flaw !== null) return createRefusal(...flaws[flaw], field);
  if (await isCommon(password))
    return createRefusal('PASSWORD_TOO_COMMON', 'This password is too common. Choose another one.', field);
  return null;
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words: unknown = dictionary['passwords-common'];
  if (!Array.isArray(words)) throw new Error('The list of common passwords is missing.');
  return new Set(
    words
      .filter((word): word is string => typeof word === 'string' && word.length >= PASSWORD_LENGTH_MIN)
      .map((word) => word.toLowerCase()),
  );
}
