import { Inject, Injectable } from '@nestjs/common';
import { CREDIT_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { NETWORK_WINDOW_MINUTES } from '@tidings/contracts/limits/visitor-limits.ts';
import type { HourlyLimit } from '@tidings/contracts/limits/visitor-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../server/graphql/api-error.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { ThrottleService, fromNetworks, waitOf } from './throttle.service.ts';
import type { Limit } from './throttle.service.ts';

type Request = Pick<RequestContext, 'request' | 'reply'>;

/** How much may be asked for within an hour from one network, which many people may share. */
@Injectable()
export class NetworkLimitService {
  constructor(
    private readonly database: DataSource,
    private readonly throttle: ThrottleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws BUSY with the minutes to wait when more was asked for from there than people do. */
  async take({ request, reply }: Request, what: HourlyLimit, amount = 1): Promise<void> {
    const wait = await this.throttle.takeSome(
      this.database,
      this.#limits(request, what, NETWORK_WINDOW_MINUTES),
      amount,
    );
    if (wait === null) return;
    void reply.header('retry-after', String(wait * 60));
    throw new ApiError(
      'BUSY',
      what === 'searches'
        ? `There were very many searches from your network. Search again in ${waitOf(wait)}; ` +
            'the feed is open meanwhile.'
        : `Too many requests came from your network. Please try again in ${waitOf(wait)}.`,
    );
  }

  /**
   * Whether one more listener without an account may begin a day of credit from there; nothing is taken when the
   * transaction fails.
   */
  async mayBeginCredit(tx: EntityManager, { request }: RequestContext): Promise<boolean> {
    return (await this.throttle.takeSome(tx, this.#limits(request, 'credits', CREDIT_HOURS * 60), 1)) === null;
  }

  #limits(request: Request['request'], what: HourlyLimit, minutes: number): [Limit, ...Limit[]] {
    return fromNetworks(request, { of: what, max: this.config.visitorLimits[what], minutes });
  }
}
