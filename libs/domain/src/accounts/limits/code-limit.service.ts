import { Inject, Injectable } from '@nestjs/common';
import {
  THROTTLED_CODE_ATTEMPTS_MAX,
  CODE_ATTEMPTS_MAX,
  MINUTES_PER_DAY,
} from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { throttledCodes } from '@tidings/platform/process/telemetry/metrics.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { ThrottleService, createNetworkLimits, createSubjectLimit, formatWait } from '../../limits/throttle.service.ts';
import type { ThrottleLimit } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { DevicesService } from '../sessions/session.service.ts';

/** `tries` is the maximum number of wrong codes. Call `giveBack` after a correct code or when no tries are left. */
export type CodeAllowance = { tries: number; giveBack(): Promise<void>; giveBackShared(): Promise<void> };

/**
 * When a shared limit is exceeded, a request allows one try instead of five and each network gets two tries per person
 * and day, so that attackers cannot lock people out.
 */
@Injectable()
export class CodeLimitService {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * `person` is the account ID or the address of an open request; null counts only the network, because no code can be
   * right.
   */
  async take(
    { request, deviceToken }: Requester,
    account: Account | null,
    person: string | null,
  ): Promise<CodeAllowance | Refusal> {
    const limits = this.config.accountLimits;
    const perPerson = { max: limits['wrong-codes-per-person'], minutes: MINUTES_PER_DAY };
    const device = account && (await this.devices.knownAs(deviceToken, account));
    if (account && device !== null) {
      const deviceLimit: ThrottleLimit = { of: `wrong codes of ${account.id} on ${device}`, ...perPerson };
      const wait = await this.throttle.take(deviceLimit);
      return wait === null ? this.#allowed(CODE_ATTEMPTS_MAX, [deviceLimit], []) : tooMany(wait);
    }
    const perNetwork = limits['wrong-codes-per-network'];
    const subject = person === null ? 'codes for no request' : 'wrong codes';
    const networks = createNetworkLimits(request, { of: subject, max: perNetwork, minutes: MINUTES_PER_DAY });
    const wait = await this.throttle.take(...networks);
    if (wait !== null) return tooMany(wait);
    if (person === null) return this.#allowed(CODE_ATTEMPTS_MAX, networks, []);
    const inAll: ThrottleLimit = {
      of: 'wrong codes in all',
      max: limits['wrong-codes-in-all'],
      minutes: MINUTES_PER_DAY,
    };
    const shared = await this.throttle.takeSharedContent({
      source: createSubjectLimit(request, 'wrong codes', person, perNetwork),
      shared: [inAll, { of: `wrong codes of ${person}`, ...perPerson }],
    });
    if (typeof shared === 'number') {
      await this.throttle.giveBack(...networks);
      return tooMany(shared);
    }
    if (shared.counts[0] === inAll.max)
      this.logger.warn(
        { count: inAll.max },
        'too many wrong codes were entered in total: each code now allows one attempt, and each network two ' +
          'attempts a day for each person. If people enter that many by mistake, raise wrong-codes-in-all in ' +
          'TIDINGS_ACCOUNT_LIMITS',
      );
    if ((shared.counts[0] ?? 0) > inAll.max) throttledCodes.inc();
    return this.#allowed(shared.isBraked ? THROTTLED_CODE_ATTEMPTS_MAX : CODE_ATTEMPTS_MAX, networks, shared.taken);
  }

  #allowed(tries: number, ownLimits: readonly ThrottleLimit[], shared: readonly ThrottleLimit[]): CodeAllowance {
    return {
      tries,
      giveBack: () => this.throttle.giveBack(...ownLimits, ...shared),
      giveBackShared: () => this.throttle.giveBack(...shared),
    };
  }
}

const tooMany = (minutes: number): Refusal =>
  createRefusal(
    'TOO_MANY_TRIES',
    'Too many incorrect codes were entered. Use another network or a browser in which you have ' +
      `signed in before, or try again in ${formatWait(minutes)}.`,
  );
