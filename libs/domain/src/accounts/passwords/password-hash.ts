import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { Options } from '@node-rs/argon2';
import { type PasswordFlaw, findPasswordFlaw } from '@tidings/contracts/account/credentials.ts';
import { findLookAlikeProblem, parseEmail } from '@tidings/contracts/account/email.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { Semaphore } from '../../limits/concurrency.ts';
import { type Refusal, type RefusalCode, createRefusal } from '../refusal/refusal.ts';

/**
 * The cost is above OWASP's minimum for argon2id: 46 MiB of memory and 50 ms on one core. Algorithm 2 is `argon2id`,
 * which the library declares in a const enum.
 */
const OPTIONS: Options = { algorithm: 2, memoryCost: 47_104, timeCost: 3, parallelism: 1 };
const AT_ONCE = Math.max(1, availableParallelism());
const WAITING_MAX = 100;

/** Runs at most one hash per core. Throws BUSY when the queue is full. */
@Injectable()
export class PasswordHasher {
  readonly #turns = new Semaphore(AT_ONCE);
  #unusedHash: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.#inTurn(async () => (await argon2()).hash(normal(password), OPTIONS));
  }

  /** Returns false if `hash` is missing, after the same time as for a wrong password. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const against = hash ?? (await (this.#unusedHash ??= this.hash('the password of no account')));
    const right = await this.#inTurn(async () => (await argon2()).verify(against, normal(password)));
    return right && hash !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turns.waiting >= WAITING_MAX)
      throw new DomainError('BUSY', 'Too many people are signing in. Please try again in a minute.');
    return this.#turns.take(work);
  }
}

const argon2 = () => import('@node-rs/argon2');
/** Normalises the password, because keyboards compose the same characters differently. */
const normal = (password: string): string => password.normalize('NFKC');

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
