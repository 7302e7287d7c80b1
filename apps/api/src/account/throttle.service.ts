import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { TRY_WINDOW_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { giveBackAttempts, takeAttempt } from '@tidings/database/accounts/attempt.query.ts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Secrets } from './tokens/secrets.service.ts';

/**
 * A thing that is counted, and how often it may be within one window (`TRY_WINDOW_MINUTES`, unless it says otherwise).
 */
export type Limit = { of: string; max: number; minutes?: number };

/** Counts tries for every process at once. What is counted is kept as a code of it, never as an address. */
@Injectable()
export class Throttle {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Takes one of each limit. Answers null when all of them had one left, else how many minutes to wait; what was taken
   * stays taken.
   */
  async take(...limits: Limit[]): Promise<number | null> {
    let wait: number | null = null;
    for (const limit of limits) {
      const minutes = await this.takeSome(this.database, limit, 1);
      if (minutes !== null) wait = Math.max(wait ?? 1, minutes);
    }
    return wait;
  }

  /**
   * Takes so many of one limit; in a transaction, what was taken is given back when it fails. Answers as `take` does.
   */
  async takeSome(
    database: DataSource | EntityManager,
    { of, max, minutes = TRY_WINDOW_MINUTES }: Limit,
    amount: number,
  ): Promise<number | null> {
    const { count, secondsLeft } = await takeAttempt(database, await this.#key(of), minutes, amount);
    return count > max ? Math.max(1, Math.ceil(secondsLeft / 60)) : null;
  }

  /** What was right was no guess. */
  async giveBack(...limits: Limit[]): Promise<void> {
    await giveBackAttempts(this.database, await Promise.all(limits.map(({ of }) => this.#key(of))));
  }

  async #key(of: string): Promise<string> {
    return (await this.secrets.mac('attempts', of)).subarray(0, 16).toString('base64url');
  }
}

/** Where a request comes from, as far as one person is told from another: an IPv6 network is one. */
export function networkOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
