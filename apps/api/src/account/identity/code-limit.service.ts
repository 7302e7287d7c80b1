import { Inject, Injectable } from '@nestjs/common';
import { BRAKED_CODE_TRIES, CODE_TRIES, DAY_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { codesBraked } from '@tidings/platform/telemetry/metrics.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { refused } from './account.model.ts';
import type { RefusedModel } from './account.model.ts';
import { cookieOf } from './cookies.ts';
import { DevicesService } from './sessions/devices.service.ts';
import { ThrottleService, fromNetworks, waitOf } from './throttle.service.ts';
import type { Limit } from './throttle.service.ts';

/** A code may be looked at: how many wrong ones its request stands in all. A right one is given back. */
export type CodeAllowed = { tries: number; giveBack(): Promise<void> };
const BRAKED_NETWORK_TRIES = 1;

/**
 * How many wrong codes are looked at in a day. What one network spends is its own affair: it is refused. What many
 * spend together, on one person or on the whole installation, must not shut anybody out, or it would be a way to do
 * that: it puts the brake on. Then a request stands one try instead of five, and a network that gave a wrong code
 * already none, so who reads the mail still gets in, and who guesses does not get on. A browser in which the person
 * signed in before has tries of its own, and feels nothing of all that.
 */
@Injectable()
export class CodeLimitService {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `person`: whom the code is about, if anybody; `account`: theirs, if there is one. */
  async take(
    { request }: RequestContext,
    account: Account | null,
    person: string | null,
  ): Promise<CodeAllowed | RefusedModel> {
    const limits = this.config.accountLimits;
    const perPerson = { max: limits['wrong-codes-per-person'], minutes: DAY_MINUTES };
    const device = account && (await this.devices.knownAs(cookieOf(request, 'device'), account));
    if (device !== null) {
      const own: Limit = { of: `wrong codes of ${person} on ${device}`, ...perPerson };
      const wait = await this.throttle.take(own);
      return wait === null ? this.#allowed(CODE_TRIES, [own]) : tooMany(wait);
    }
    const [widest, ...within] = fromNetworks(request, {
      of: 'wrong codes',
      max: limits['wrong-codes-per-network'],
      minutes: DAY_MINUTES,
    });
    const { count, minutes } = await this.throttle.count(widest);
    if (count > widest.max) return tooMany(minutes);
    const wait = await this.throttle.take(...within);
    if (wait !== null) {
      await this.throttle.giveBack(widest);
      return tooMany(wait);
    }
    const inAll: Limit = { of: 'wrong codes in all', max: limits['wrong-codes-in-all'], minutes: DAY_MINUTES };
    const shared = person === null ? [inAll] : [inAll, { of: `wrong codes of ${person}`, ...perPerson }];
    const taken = [widest, ...within, ...shared];
    const braked = await this.#braked(shared);
    if (braked === null) return this.#allowed(CODE_TRIES, taken);
    if (count <= BRAKED_NETWORK_TRIES) return this.#allowed(BRAKED_CODE_TRIES, taken);
    await this.throttle.giveBack(...taken);
    return tooMany(Math.min(braked, minutes));
  }

  /**
   * Consumes one attempt from every shared limit, the global one first. Returns null, or the minutes until it resets.
   */
  async #braked(shared: readonly Limit[]): Promise<number | null> {
    const counted = await Promise.all(shared.map(async (limit) => ({ limit, ...(await this.throttle.count(limit)) })));
    const [inAll] = counted;
    if (inAll && inAll.count === inAll.limit.max)
      this.logger.warn(
        { count: inAll.count, minutes: inAll.minutes },
        'very many wrong codes were entered: who enters another one is refused. Where people enter as many by ' +
          'mistake, raise wrong-codes-in-all in TIDINGS_ACCOUNT_LIMITS',
      );
    if (inAll && inAll.count > inAll.limit.max) codesBraked.inc();
    const waits = counted.filter(({ limit, count }) => count > limit.max).map(({ minutes }) => minutes);
    return waits.length > 0 ? Math.max(...waits) : null;
  }

  #allowed(tries: number, taken: readonly Limit[]): CodeAllowed {
    return { tries, giveBack: () => this.throttle.giveBack(...taken) };
  }
}

const tooMany = (minutes: number): RefusedModel =>
  refused(
    'TOO_MANY_TRIES',
    `Too many wrong codes were entered. Try again in ${waitOf(minutes)}, ` +
      'or in a browser in which you signed in before.',
  );
