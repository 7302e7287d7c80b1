import { Inject, Injectable } from '@nestjs/common';
import { PASSWORD_MAX } from '@tidings/contracts/limits/account-limits.ts';
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
import { ThrottleService, fromNetworks, waitOf } from '../throttle.service.ts';
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
    const limits = await this.#limits(context, emailKey, who);
    const minutes = await this.throttle.take(...limits);
    if (minutes !== null) await this.#record(context, who, 'REFUSED');
    if (minutes !== null)
      return refused('TOO_MANY_TRIES', `Too many tries. Wait ${waitOf(minutes)}, or set a new password by mail.`);
    // A text far longer than any password is not worth its hash.
    const right = await this.passwords.verify(who?.passwordHash ?? null, password.slice(0, PASSWORD_MAX * 2));
    if (!right) await this.#record(context, who, 'FAILED');
    if (!right) return refused('CREDENTIALS_WRONG', wrong, 'password');
    await this.throttle.giveBack(...limits);
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

  async #limits(context: RequestContext, emailKey: string, who: Account | null): Promise<Limit[]> {
    const limits = this.config.accountLimits;
    const device = await this.devices.knownAs(cookieOf(context.request, 'device'), who);
    // A browser that knows the person has tries of its own: neither guesses at the account nor neighbours behind one
    // address use them up.
    if (device !== null) return [{ of: `tries of ${emailKey} on ${device}`, max: limits['passwords-per-person'] }];
    return [
      ...fromNetworks(context.request, { of: 'tries', max: limits['passwords-per-network'] }),
      { of: `tries of ${emailKey}`, max: limits['passwords-per-person'] },
    ];
  }
}
