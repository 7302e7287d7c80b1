import { Inject, Injectable } from '@nestjs/common';
import { DAY_MINUTES, PASSWORD_MAX } from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { refused } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';
import { cookieOf } from '../cookies.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { DevicesService } from '../sessions/devices.service.ts';
import { ThrottleService, fromNetworks, fromOneNetwork, waitOf } from '../throttle.service.ts';
import type { Limit } from '../throttle.service.ts';
import { PasswordHash } from './password-hash.ts';

/**
 * Checks a password with its limits. Takes the same time and says the same whether anybody is known by that address or
 * not.
 */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHash,
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when the password is the right one. `who`: what is known under the address, if anything. */
  async check(
    context: RequestContext,
    emailKey: string,
    who: Account | null,
    password: string,
    wrong: string,
  ): Promise<RefusedModel | null> {
    const taken = await this.#take(context, emailKey, who);
    if (typeof taken === 'number') {
      await this.#record(context, who, 'REFUSED');
      return refused(
        'TOO_MANY_TRIES',
        `Too many wrong passwords. Set a new password by mail, or try again in ${waitOf(taken)}.`,
      );
    }
    // A text far longer than any password is not worth its hash.
    const right = await this.passwords.verify(who?.passwordHash ?? null, password.slice(0, PASSWORD_MAX * 2));
    if (!right) {
      await this.#record(context, who, 'FAILED');
      return refused('CREDENTIALS_WRONG', wrong, 'password');
    }
    await this.throttle.giveBack(...taken);
    return null;
  }

  /** Records a password that was wrong or not checked: of a sign-in, or of a confirmation in the person's session. */
  #record({ request, bearer }: RequestContext, who: Account | null, outcome: 'FAILED' | 'REFUSED'): Promise<void> {
    const accountId = who?.id ?? null;
    const isSignedIn = bearer !== null && bearer.accountId === accountId;
    return this.securityLog.record(this.database, request, {
      accountId,
      kind: `${isSignedIn ? 'CONFIRMATION' : 'SIGN_IN'}_${outcome}`,
    });
  }

  /**
   * Takes one try; returns what to give back when the password is right, or the minutes to wait. However many networks
   * guess at a person, at most `passwords-per-person-a-day` plus `braked-passwords-per-person` are checked in a day.
   */
  async #take({ request }: RequestContext, emailKey: string, who: Account | null): Promise<Limit[] | number> {
    const limits = this.config.accountLimits;
    const device = await this.devices.knownAs(cookieOf(request, 'device'), who);
    // A browser that knows the person has tries of its own: neither guesses at the account nor neighbours behind one
    // address use them up.
    if (device !== null) {
      const own: Limit = { of: `tries of ${emailKey} on ${device}`, max: limits['passwords-per-person'] };
      return (await this.throttle.take(own)) ?? [own];
    }
    const networks = fromNetworks(request, { of: 'tries', max: limits['passwords-per-network'] });
    const wait = await this.throttle.take(...networks);
    if (wait !== null) return wait;
    const perDay = (of: string, max: number): Limit => ({ of: `${of} of ${emailKey}`, max, minutes: DAY_MINUTES });
    const shared = await this.throttle.takeShared({
      source: fromOneNetwork(request, 'tries', emailKey, limits['passwords-per-person-a-day']),
      shared: [
        { of: `tries of ${emailKey}`, max: limits['passwords-per-person'] },
        perDay('tries in a day', limits['passwords-per-person-a-day']),
      ],
      cap: perDay('braked tries', limits['braked-passwords-per-person']),
    });
    if (typeof shared !== 'number') return [...networks, ...shared.taken];
    await this.throttle.giveBack(...networks);
    return shared;
  }
}
