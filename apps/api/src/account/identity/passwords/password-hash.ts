import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { ApiError } from '../../../server/graphql/api-error.ts';
import { Turns } from '../../../server/http/turns.ts';

/**
 * Twice OWASP's minimum for argon2id plus one pass: 46 MiB, three passes, parallelism 1, 50 ms of one core. 2 is the
 * `id` variant, as a number because the library's enum is a const enum.
 */
const OPTIONS: Options = { algorithm: 2, memoryCost: 47_104, timeCost: 3, parallelism: 1 };
const AT_ONCE = Math.max(1, availableParallelism());
/** Queue limit; beyond it, callers are asked to retry. */
const WAITING_MAX = 100;

/**
 * Hashes and verifies passwords, at most one per core at a time (46 MiB and 50 ms each). Throws BUSY when the queue is
 * full.
 */
export class PasswordHash {
  readonly #turns = new Turns(AT_ONCE);
  #nobody: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.#inTurn(async () => (await argon2()).hash(normal(password), OPTIONS));
  }

  /** Whether the password matches the hash. Without a hash (no account), takes the same time and returns false. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const against = hash ?? (await (this.#nobody ??= this.hash('the password of no account')));
    const right = await this.#inTurn(async () => (await argon2()).verify(against, normal(password)));
    return right && hash !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turns.waiting >= WAITING_MAX)
      throw new ApiError('BUSY', 'Too many people sign in at this moment. Please try again in a minute.');
    return this.#turns.take(work);
  }
}

const argon2 = () => import('@node-rs/argon2');
/** Unicode normalisation, because keyboards differ in how they compose characters. */
const normal = (password: string): string => password.normalize('NFKC');
