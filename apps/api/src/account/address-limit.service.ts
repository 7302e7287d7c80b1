import { Injectable } from '@nestjs/common';
import { TRY_WINDOW_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import {
  ADDRESS_WINDOW_MINUTES,
  ANALYTICS_EVENTS_PER_ADDRESS,
  ANONYMOUS_CREDITS_PER_ADDRESS,
  PAGES_PER_ADDRESS,
  TEXT_CHARACTERS_PER_ADDRESS,
  TRANSLATED_CHARACTERS_PER_ADDRESS,
} from '@tidings/contracts/limits/address-limits.ts';
import { CREDIT_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { SEARCHES_PER_ADDRESS } from '@tidings/contracts/limits/search-limits.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../graphql/api-error.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { Throttle, networkOf } from './throttle.service.ts';

type Wait = (minutes: string) => string;
type AddressAllowance = { max: number; minutes: number; says: Wait };
const inGeneral: Wait = (minutes) => `Very much was asked for from your network. Please try again in ${minutes}.`;
const allowances = {
  analytics: { max: ANALYTICS_EVENTS_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES, says: inGeneral },
  pages: { max: PAGES_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES, says: inGeneral },
  'text characters': { max: TEXT_CHARACTERS_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES, says: inGeneral },
  'translated characters': { max: TRANSLATED_CHARACTERS_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES, says: inGeneral },
  searches: {
    max: SEARCHES_PER_ADDRESS,
    minutes: TRY_WINDOW_MINUTES,
    says: (minutes) =>
      `There were very many searches from your network. Search again in ${minutes}; the feed is open meanwhile.`,
  },
} satisfies Record<string, AddressAllowance>;

/** How much may be asked for from one network address, which many people may share. */
@Injectable()
export class AddressLimit {
  constructor(
    private readonly database: DataSource,
    private readonly throttle: Throttle,
  ) {}

  /** Throws BUSY with the minutes to wait when more was asked for from there than people do. */
  async take(
    { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
    what: keyof typeof allowances,
    amount = 1,
  ): Promise<void> {
    const { max, minutes, says } = allowances[what];
    const wait = await this.throttle.takeSome(
      this.database,
      { of: `${what} from ${networkOf(request)}`, max, minutes },
      amount,
    );
    if (wait === null) return;
    void reply.header('retry-after', String(wait * 60));
    throw new ApiError('BUSY', says(`${wait} ${wait === 1 ? 'minute' : 'minutes'}`));
  }

  /**
   * Whether one more listener without an account may begin a day of credit from there; nothing is taken when the
   * transaction fails.
   */
  async mayBeginCredit(tx: EntityManager, { request }: RequestContext): Promise<boolean> {
    return (
      (await this.throttle.takeSome(
        tx,
        { of: `credit from ${networkOf(request)}`, max: ANONYMOUS_CREDITS_PER_ADDRESS, minutes: CREDIT_HOURS * 60 },
        1,
      )) === null
    );
  }
}
