import { Injectable, Inject } from '@nestjs/common';
import {
  THROTTLED_ATTEMPTS_PER_NETWORK,
  MINUTES_PER_DAY,
  ATTEMPT_WINDOW_MINUTES,
  WIDE_NETWORK_FACTOR,
} from '@tidings/contracts/limits/account-limits.ts';
import { CREDIT_PERIOD_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { type HourlyLimit, NETWORK_WINDOW_MINUTES } from '@tidings/contracts/limits/visitor-limits.ts';
import { countAttempt, refundAttempts, toAttemptKey } from '@tidings/database/accounts/attempt.query.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../errors/domain-error.ts';
import type { Client, Requester } from '../requester/requester.ts';
import { SecretsService } from '../secrets/secrets.service.ts';
import { toNetworkKeys } from './network-keys.ts';

export type ThrottleLimit = { of: string; max: number; minutes?: number | undefined };
type Address = Pick<Client, 'ip'>;

/** Limits that slow each network down without letting one network lock out another. */
export type SharedLimit = {
  /** Counts this network's requests for the subject. Requests beyond `max` are rejected. */
  source: ThrottleLimit;
  /** When any of these limits is exceeded, each network has `THROTTLED_ATTEMPTS_PER_NETWORK` tries. */
  shared: readonly ThrottleLimit[];
  /** Limit for all networks together while a shared limit is exceeded. */
  cap?: ThrottleLimit;
};
export type SharedLimitResult = { isBraked: boolean; taken: ThrottleLimit[]; counts: number[] };

/** Counters are shared by all processes. Their keys are stored as MACs. */
@Injectable()
export class ThrottleService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  /**
   * Counts a request against all limits, or against none if one is exceeded. Returns the minutes to wait, or null. Pass
   * the widest limit first, so that a rejected client leaves no other trace.
   */
  take(...limits: ThrottleLimit[]): Promise<number | null> {
    return this.takeSome(this.database, limits, 1);
  }

  async takeSome(
    database: DataSource | EntityManager,
    limits: readonly ThrottleLimit[],
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

  /** Loads the key in advance, so that a transaction does not need a second connection for it. */
  async prepare(): Promise<void> {
    await this.#key('');
  }

  async takeSharedContent({ source, shared, cap }: SharedLimit): Promise<SharedLimitResult | number> {
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
    // Concurrent requests of this network may have exceeded the shared limit, so its tries are read again.
    const { count: tries } = await this.#increment(this.database, source, 0);
    const refusedFor = tries > THROTTLED_ATTEMPTS_PER_NETWORK ? wait : cap ? await this.take(cap) : null;
    if (refusedFor === null) return { isBraked: true, taken: cap ? [...takenLimits, cap] : takenLimits, counts };
    await this.giveBack(...takenLimits);
    return refusedFor;
  }

  /** Returns the count so far and the minutes left in the window. */
  count(limit: ThrottleLimit): Promise<{ count: number; minutes: number }> {
    return this.#increment(this.database, limit, 1);
  }

  giveBack(...limits: ThrottleLimit[]): Promise<void> {
    return this.#giveBack(this.database, limits, 1);
  }

  async #giveBack(
    database: DataSource | EntityManager,
    limits: readonly ThrottleLimit[],
    amount: number,
  ): Promise<void> {
    if (limits.length === 0) return;
    await refundAttempts(database, await Promise.all(limits.map(({ of }) => this.#key(of))), amount);
  }

  async #increment(
    database: DataSource | EntityManager,
    { of, minutes = ATTEMPT_WINDOW_MINUTES }: ThrottleLimit,
    amount: number,
  ): Promise<{ count: number; minutes: number }> {
    const { count, secondsLeft } = await countAttempt(database, await this.#key(of), minutes, amount);
    return { count, minutes: Math.max(1, Math.ceil(secondsLeft / 60)) };
  }

  async #key(subject: string): Promise<string> {
    return toAttemptKey(await this.secrets.mac('attempts', subject));
  }
}

/** Creates the limits for the client's network. For IPv6, the /48 limit precedes the /64 limit. */
export function createNetworkLimits(
  { ip }: Address,
  { of, max, minutes }: ThrottleLimit,
): [ThrottleLimit, ...ThrottleLimit[]] {
  const [widest, ...within] = toNetworkKeys(ip);
  const limit = (network: string, most: number): ThrottleLimit => ({ of: `${of} from ${network}`, max: most, minutes });
  return [
    limit(widest, within.length > 0 ? max * WIDE_NETWORK_FACTOR : max),
    ...within.map((network) => limit(network, max)),
  ];
}

/**
 * Creates a limit per subject and network (the /48 for IPv6). The subject is the last part of the key, because a
 * visitor may have typed it and must not be able to form the key of another limit.
 */
export function createSubjectLimit({ ip }: Address, kind: string, subject: string, max: number): ThrottleLimit {
  const [widest] = toNetworkKeys(ip);
  return { of: `${kind} in a day from ${widest} at ${subject}`, max, minutes: MINUTES_PER_DAY };
}

export function formatWait(minutes: number): string {
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type LimitedRequester = Pick<Requester, 'request' | 'setRetryAfter'>;

@Injectable()
export class NetworkLimitService {
  constructor(
    private readonly database: DataSource,
    private readonly throttle: ThrottleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws BUSY with the minutes to wait. */
  async take(requester: LimitedRequester, limitName: HourlyLimit, amount = 1): Promise<void> {
    const wait = await this.throttle.takeSome(
      this.database,
      this.#limits(requester.request, limitName, NETWORK_WINDOW_MINUTES),
      amount,
    );
    if (wait === null) return;
    requester.setRetryAfter(wait * 60);
    throw new DomainError(
      'BUSY',
      limitName === 'searches'
        ? `Too many searches came from your network. Search again in ${formatWait(wait)}, or use the feed.`
        : `Too many requests came from your network. Please try again in ${formatWait(wait)}.`,
    );
  }

  /** A rollback of `tx` undoes the count. */
  async mayBeginCredit(tx: EntityManager, { request }: Requester): Promise<boolean> {
    return (await this.throttle.takeSome(tx, this.#limits(request, 'credits', CREDIT_PERIOD_HOURS * 60), 1)) === null;
  }

  #limits(client: Client, limitName: HourlyLimit, minutes: number): [ThrottleLimit, ...ThrottleLimit[]] {
    return createNetworkLimits(client, { of: limitName, max: this.config.visitorLimits[limitName], minutes });
  }
}
