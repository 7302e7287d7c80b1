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

export type Limit = { of: string; max: number; minutes?: number | undefined };
type Address = Pick<FastifyRequest, 'ip'>;

/** Slows each network down, but no network can lock out another. */
export type SharedLimit = {
  /** Of this network for the subject; beyond `max`, requests are rejected. */
  source: Limit;
  /** Beyond any of these, a source has `BRAKED_TRIES_PER_NETWORK`. */
  shared: readonly Limit[];
  /** Total of all sources while the brake is on. */
  cap?: Limit;
};
export type SharedTake = { isBraked: boolean; taken: Limit[]; counts: number[] };

/** Shared by all processes. Keys are stored as MACs. */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  /**
   * Takes all or none; returns the minutes to wait or null. Pass the widest limit first, so that a rejected client
   * leaves no other trace.
   */
  take(...limits: Limit[]): Promise<number | null> {
    return this.takeSome(this.database, limits, 1);
  }

  async takeSome(
    database: DataSource | EntityManager,
    limits: readonly Limit[],
    amount: number,
  ): Promise<number | null> {
    for (const [at, limit] of limits.entries()) {
      const { count, minutes } = await this.#increment(database, limit, amount);
      if (count <= limit.max) continue;
      await this.#giveBack(database, limits.slice(0, at), amount);
      return minutes;
    }
    return null;
  }

  /** Otherwise a counting transaction could wait for a second connection. */
  async prepare(): Promise<void> {
    await this.#key('');
  }

  async takeShared({ source, shared, cap }: SharedLimit): Promise<SharedTake | number> {
    const sourceCount = await this.count(source);
    if (sourceCount.count > source.max) {
      await this.giveBack(source);
      return sourceCount.minutes;
    }
    const counted = await Promise.all(shared.map(async (limit) => ({ limit, ...(await this.count(limit)) })));
    const counts = counted.map(({ count }) => count);
    const waits = counted.filter(({ limit, count }) => count > limit.max).map(({ minutes }) => minutes);
    const takenLimits = [source, ...shared];
    if (waits.length === 0) return { isBraked: false, taken: takenLimits, counts };
    const wait = Math.min(Math.max(...waits), sourceCount.minutes);
    const refusedFor = sourceCount.count > BRAKED_TRIES_PER_NETWORK ? wait : cap ? await this.take(cap) : null;
    if (refusedFor === null) return { isBraked: true, taken: cap ? [...takenLimits, cap] : takenLimits, counts };
    await this.giveBack(...takenLimits);
    return refusedFor;
  }

  /** Returns the count so far and the minutes left in the window. */
  count(limit: Limit): Promise<{ count: number; minutes: number }> {
    return this.#increment(this.database, limit, 1);
  }

  giveBack(...limits: Limit[]): Promise<void> {
    return this.#giveBack(this.database, limits, 1);
  }

  async #giveBack(database: DataSource | EntityManager, limits: readonly Limit[], amount: number): Promise<void> {
    if (limits.length === 0) return;
    await giveBackAttempts(database, await Promise.all(limits.map(({ of }) => this.#key(of))), amount);
  }

  async #increment(
    database: DataSource | EntityManager,
    { of, minutes = TRY_WINDOW_MINUTES }: Limit,
    amount: number,
  ): Promise<{ count: number; minutes: number }> {
    const { count, secondsLeft } = await takeAttempt(database, await this.#key(of), minutes, amount);
    return { count, minutes: Math.max(1, Math.ceil(secondsLeft / 60)) };
  }

  async #key(subject: string): Promise<string> {
    return attemptKey(await this.secrets.mac('attempts', subject));
  }
}

/** After the wider network's limit if there is one. */
export function fromNetworks({ ip }: Address, { of, max, minutes }: Limit): [Limit, ...Limit[]] {
  const [widest, ...within] = networkKeys(ip);
  const limit = (network: string, most: number): Limit => ({ of: `${of} from ${network}`, max: most, minutes });
  return [
    limit(widest, within.length > 0 ? max * WIDE_NETWORK_FACTOR : max),
    ...within.map((network) => limit(network, max)),
  ];
}

/** IPv6: /48. The subject comes last: a visitor may have typed it and must not form another limit's key. */
export function fromOneNetwork({ ip }: Address, kind: string, subject: string, max: number): Limit {
  const [widest] = networkKeys(ip);
  return { of: `${kind} in a day from ${widest} at ${subject}`, max, minutes: DAY_MINUTES };
}

export function formatWait(minutes: number): string {
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
