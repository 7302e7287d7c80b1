import { Injectable } from '@nestjs/common';
import {
  BRAKED_TRIES_PER_NETWORK,
  DAY_MINUTES,
  TRY_WINDOW_MINUTES,
  WIDE_NETWORK_FACTOR,
} from '@tidings/contracts/limits/account-limits.ts';
import { attemptKey } from '@tidings/database/accounts/attempt-key.ts';
import { giveBackAttempts, takeAttempt } from '@tidings/database/accounts/attempt.query.ts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { networkKeys } from '../../server/http/network-names.ts';
import { SecretsService } from './tokens/secrets.service.ts';

/**
 * A thing that is counted, and how often it may be within one window (`TRY_WINDOW_MINUTES`, unless it says otherwise).
 */
export type Limit = { of: string; max: number; minutes?: number | undefined };
type Address = Pick<FastifyRequest, 'ip'>;

/** A limit that all networks share, which slows each of them down but lets none lock out another. */
export type SharedLimit = {
  /** Counts what this network does about the same person or domain in a day; refuses beyond its `max`. */
  source: Limit;
  /** Beyond any of these, a source is refused after `BRAKED_TRIES_PER_NETWORK`. */
  shared: readonly Limit[];
  /** Refuses every source: counts what is taken while the brake is on. */
  cap?: Limit;
};
/** `counts`: of the shared limits, in their order. */
export type SharedTake = { isBraked: boolean; taken: Limit[]; counts: number[] };

/** Counts tries for every process at once. What is counted is kept as a code of it, never as an address. */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  /**
   * Takes one of each limit, or of none: at the first that has none left it stops and gives back what it took. Answers
   * null, or how many minutes to wait. The widest limit comes first, so that who is past it leaves no other trace.
   */
  take(...limits: Limit[]): Promise<number | null> {
    return this.takeSome(this.database, limits, 1);
  }

  /**
   * Takes so many of each limit; in a transaction, what was taken is given back when it fails. Answers as `take` does.
   */
  async takeSome(
    database: DataSource | EntityManager,
    limits: readonly Limit[],
    amount: number,
  ): Promise<number | null> {
    for (const [at, limit] of limits.entries()) {
      const { count, minutes } = await this.#taken(database, limit, amount);
      if (count <= limit.max) continue;
      await this.#giveBack(database, limits.slice(0, at), amount);
      return minutes;
    }
    return null;
  }

  /** Asked before a transaction that counts, so that it never waits, for its key, for a second connection. */
  async prepare(): Promise<void> {
    await this.#key('');
  }

  /** Takes one of the source, the shared limits and the cap; returns what it took, or the minutes to wait. */
  async takeShared({ source, shared, cap }: SharedLimit): Promise<SharedTake | number> {
    const own = await this.count(source);
    if (own.count > source.max) {
      await this.giveBack(source);
      return own.minutes;
    }
    const counted = await Promise.all(shared.map(async (limit) => ({ limit, ...(await this.count(limit)) })));
    const counts = counted.map(({ count }) => count);
    const waits = counted.filter(({ limit, count }) => count > limit.max).map(({ minutes }) => minutes);
    const taken = [source, ...shared];
    if (waits.length === 0) return { isBraked: false, taken, counts };
    const wait = Math.min(Math.max(...waits), own.minutes);
    const refusedFor = own.count > BRAKED_TRIES_PER_NETWORK ? wait : cap ? await this.take(cap) : null;
    if (refusedFor === null) return { isBraked: true, taken: cap ? [...taken, cap] : taken, counts };
    await this.giveBack(...taken);
    return refusedFor;
  }

  /** Takes one of a limit, and answers how many were taken by now and for how many minutes they count. */
  count(limit: Limit): Promise<{ count: number; minutes: number }> {
    return this.#taken(this.database, limit, 1);
  }

  /** What was right was no guess. */
  giveBack(...limits: Limit[]): Promise<void> {
    return this.#giveBack(this.database, limits, 1);
  }

  async #giveBack(database: DataSource | EntityManager, limits: readonly Limit[], amount: number): Promise<void> {
    if (limits.length === 0) return;
    await giveBackAttempts(database, await Promise.all(limits.map(({ of }) => this.#key(of))), amount);
  }

  async #taken(
    database: DataSource | EntityManager,
    { of, minutes = TRY_WINDOW_MINUTES }: Limit,
    amount: number,
  ): Promise<{ count: number; minutes: number }> {
    const { count, secondsLeft } = await takeAttempt(database, await this.#key(of), minutes, amount);
    return { count, minutes: Math.max(1, Math.ceil(secondsLeft / 60)) };
  }

  async #key(of: string): Promise<string> {
    return attemptKey(await this.secrets.mac('attempts', of));
  }
}

/** A limit for where a request comes from, and for the wider network around it if there is one, that one first. */
export function fromNetworks({ ip }: Address, { of, max, minutes }: Limit): [Limit, ...Limit[]] {
  const [widest, ...within] = networkKeys(ip);
  const limit = (network: string, most: number): Limit => ({ of: `${of} from ${network}`, max: most, minutes });
  return [
    limit(widest, within.length > 0 ? max * WIDE_NETWORK_FACTOR : max),
    ...within.map((network) => limit(network, max)),
  ];
}

/**
 * Counts what one network, an IPv6 /48 being one, does about a subject in a day. The subject comes last: a visitor may
 * have typed it, and must not be able to spell the name of another limit.
 */
export function fromOneNetwork({ ip }: Address, of: string, subject: string, max: number): Limit {
  const [widest] = networkKeys(ip);
  return { of: `${of} in a day from ${widest} at ${subject}`, max, minutes: DAY_MINUTES };
}

/** `15 minutes`, or hours where there are many. */
export function waitOf(minutes: number): string {
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
