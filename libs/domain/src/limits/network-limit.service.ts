import { Inject, Injectable } from '@nestjs/common';
import { CREDIT_PERIOD_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { NETWORK_WINDOW_MINUTES } from '@tidings/contracts/limits/visitor-limits.ts';
import type { HourlyLimit } from '@tidings/contracts/limits/visitor-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors/domain-error.ts';
import type { Client, Requester } from '../requester/requester.ts';
import { ThrottleService, createNetworkLimits, formatWait } from './throttle.service.ts';
import type { ThrottleLimit } from './throttle.service.ts';

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
