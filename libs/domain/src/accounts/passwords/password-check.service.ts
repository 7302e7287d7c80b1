import { Inject, Injectable } from '@nestjs/common';
import type { SignInMode } from '@tidings/contracts/account/sign-in.ts';
import { MINUTES_PER_DAY, PASSWORD_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import {
  type ThrottleLimit,
  ThrottleService,
  createNetworkLimits,
  createSubjectLimit,
  formatWait,
} from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { type Refusal, createRefusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { DevicesService } from '../sessions/session.service.ts';
import { PasswordHasher } from './password-hash.ts';

/** Neither the duration nor the result of a check reveals whether the account exists. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly database: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async check(
    requester: Requester,
    emailKey: string,
    account: Account | null,
    password: string,
    wrongMessage: string,
  ): Promise<Refusal | null> {
    const takenLimits = await this.#take(requester, emailKey, account);
    if (typeof takenLimits === 'number') {
      await this.#record(requester, account, 'REFUSED');
      return createRefusal(
        'TOO_MANY_TRIES',
        `Too many incorrect passwords. Set a new password by email, or try again in ${formatWait(takenLimits)}.`,
      );
    }
    // Truncating the password limits the hashing cost and never affects a valid password.
    const right = await this.passwords.verify(
      account?.passwordHash ?? null,
      password.slice(0, PASSWORD_LENGTH_MAX * 2),
    );
    if (!right) {
      await this.#record(requester, account, 'FAILED');
      return createRefusal('CREDENTIALS_WRONG', wrongMessage, 'password');
    }
    await this.throttle.giveBack(...takenLimits);
    return null;
  }

  #record({ request, bearer }: Requester, account: Account | null, outcome: 'FAILED' | 'REFUSED'): Promise<void> {
    const accountId = account?.id ?? null;
    const isSignedIn = bearer !== null && bearer.accountId === accountId;
    return this.securityLog.record(this.database, request, {
      accountId,
      kind: `${isSignedIn ? 'CONFIRMATION' : 'SIGN_IN'}_${outcome}`,
    });
  }

  /** Returns the limits to give back after a correct password, or the number of minutes to wait. */
  async #take(
    { request, deviceToken }: Requester,
    emailKey: string,
    account: Account | null,
  ): Promise<ThrottleLimit[] | number> {
    const limits = this.config.accountLimits;
    const device = await this.devices.knownAs(deviceToken, account);
    // A known browser has separate attempts, which attackers and neighbours behind the same address cannot use up.
    if (device !== null) {
      const deviceLimit: ThrottleLimit = {
        of: `tries of ${emailKey} on ${device}`,
        max: limits['passwords-per-person'],
      };
      return (await this.throttle.take(deviceLimit)) ?? [deviceLimit];
    }
    const networks = createNetworkLimits(request, { of: 'tries', max: limits['passwords-per-network'] });
    const wait = await this.throttle.take(...networks);
    if (wait !== null) return wait;
    const perDay = (subject: string, max: number): ThrottleLimit => ({
      of: `${subject} of ${emailKey}`,
      max,
      minutes: MINUTES_PER_DAY,
    });
    const shared = await this.throttle.takeSharedContent({
      source: createSubjectLimit(request, 'tries', emailKey, limits['passwords-per-person-a-day']),
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

const ELSEWHERE: Record<Exclude<SignInMode, 'own'>, string> = {
  provider: 'Passwords cannot be used here. Sign in with the sign-in provider that is linked on this page.',
  proxy: 'Passwords cannot be used here. Sign in as you do on the other pages of this site, then open this page again.',
};

@Injectable()
export class PasswordSignInService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get mode(): SignInMode {
    return this.config.signIn;
  }

  async or<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | Refusal> {
    const { mode } = this;
    return mode === 'own' ? act() : createRefusal('SIGN_IN_ELSEWHERE', ELSEWHERE[mode]);
  }
}
