import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { ApiError } from '../../../server/graphql/api-error.ts';
import { Turns } from '../../../server/http/turns.ts';

/**
 * Twice OWASP's minimum for argon2id and one pass more: 46 MiB, three passes, one lane; 50 ms of one core. 2 = the `id`
 * variant, named by number since the enum is a const one.
 */
const OPTIONS: Options = { algorithm: 2, memoryCost: 47_104, timeCost: 3, parallelism: 1 };
const AT_ONCE = Math.max(1, availableParallelism());
/** Who waits longer than for these is better asked to come back. */
const WAITING_MAX = 100;

/**
 * Hashes and checks passwords, never more at once than there are cores: each takes 46 MiB and 50 ms of one. Throws BUSY
 * when too many wait.
 */
export class PasswordHash {
  readonly #turns = new Turns(AT_ONCE);
  #nobody: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.#inTurn(async () => (await argon2()).hash(normal(password), OPTIONS));
  }

  /**
   * Whether the password is the one of this hash. Without a hash (nobody is known by that name) it takes just as long
   * and answers no.
   */
  async verify(hash: string | null, password: string): Promise<boolean> {
    const against = hash ?? (await (this.#nobody ??= this.hash('the password of nobody at all')));
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
/** The same password, typed on another keyboard. */
const normal = (password: string): string => password.normalize('NFKC');
