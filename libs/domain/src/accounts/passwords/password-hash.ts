import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { Options } from '@node-rs/argon2';
import { DomainError } from '../../errors/domain-error.ts';
import { Semaphore } from '../../limits/concurrency.ts';

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
