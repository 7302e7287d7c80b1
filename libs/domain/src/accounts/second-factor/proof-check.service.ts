import { Inject, Injectable } from '@nestjs/common';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import type { SecondFactorMethod } from '@tidings/contracts/account/sign-in.ts';
import { MINUTES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ThrottleService, createNetworkLimits, formatWait } from '../../limits/throttle.service.ts';
import type { ThrottleLimit } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { DevicesService } from '../sessions/session.service.ts';
import { PasskeyService } from './passkey.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { TotpService } from './totp.service.ts';
import type { PasskeyBinding, VerifiedProof } from './verified-proof.ts';

/** `passkeyJson` is the AuthenticationResponseJSON of the browser. */
export type SecondFactorProof = {
  method: SecondFactorMethod;
  code?: string | null;
  passkeyChallengeId?: string | null;
  passkeyJson?: string | null;
};

/** Codes that mean the proof was wrong. Any other code means that the proof could not be checked. */
const WRONG: ReadonlySet<string> = new Set(['CODE_WRONG', 'PASSKEY_INVALID', 'PASSKEY_UNKNOWN']);
const FAILED = {
  'passkey-second-factor': 'SECOND_FACTOR_FAILED',
  'passkey-step-up': 'CONFIRMATION_FAILED',
} as const satisfies Record<PasskeyBinding['purpose'], SecurityEventKind>;
const REFUSED = {
  'passkey-second-factor': 'SECOND_FACTOR_REFUSED',
  'passkey-step-up': 'CONFIRMATION_REFUSED',
} as const satisfies Record<PasskeyBinding['purpose'], SecurityEventKind>;

/** Callers must be signed in or have passed the password check. */
@Injectable()
export class ProofCheckService {
  constructor(
    private readonly database: DataSource,
    private readonly securityLog: SecurityLogService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeyService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async check(
    requester: Requester,
    account: Account,
    proof: SecondFactorProof,
    binding: PasskeyBinding,
  ): Promise<VerifiedProof | Refusal> {
    const limits = await this.#limits(requester, account, proof);
    const wait = await this.throttle.take(...limits);
    if (wait !== null) {
      await this.#record(requester, account, REFUSED[binding.purpose]);
      return createRefusal(
        'TOO_MANY_TRIES',
        `Too many incorrect codes were entered. Try again in ${formatWait(wait)}, use a passkey or a ` +
          'recovery code, or use a browser in which you have signed in before.',
      );
    }
    const outcome = await this.#check(requester, account, proof, binding);
    if (isRefusal(outcome)) {
      if (WRONG.has(outcome.code)) await this.#record(requester, account, FAILED[binding.purpose]);
      return outcome;
    }
    await this.throttle.giveBack(...limits);
    return outcome.method === 'RECOVERY_CODE' ? this.#recorded(requester, account, outcome) : outcome;
  }

  #recorded(requester: Requester, account: Account, { method, use }: VerifiedProof): VerifiedProof {
    const useAndRecord = async (tx: EntityManager): Promise<boolean> => {
      if (!(await use(tx))) return false;
      await this.#record(requester, account, 'RECOVERY_CODE_USED', tx);
      return true;
    };
    return { method, use: useAndRecord };
  }

  #record(
    { request }: Requester,
    { id: accountId }: Account,
    kind: SecurityEventKind,
    database: DataSource | EntityManager = this.database,
  ): Promise<void> {
    return this.securityLog.record(database, request, { accountId, kind });
  }

  #check(requester: Requester, { id }: Account, proof: SecondFactorProof, binding: PasskeyBinding) {
    switch (proof.method) {
      case 'TOTP':
        return this.totp.check(id, proof.code ?? '');
      case 'RECOVERY_CODE':
        return this.recoveryCodes.check(id, proof.code ?? '');
      case 'PASSKEY': {
        const response = { challengeId: proof.passkeyChallengeId ?? '', json: proof.passkeyJson ?? '' };
        return this.passkeys.verifySignature(requester, { ...binding, accountId: id }, response);
      }
    }
  }

  // Only six-digit codes can be guessed, so passkeys and recovery codes have no limit per account.
  async #limits(
    { request, deviceToken }: Requester,
    account: Account,
    { method }: SecondFactorProof,
  ): Promise<ThrottleLimit[]> {
    const limits = this.config.accountLimits;
    const perAccount = { max: limits['wrong-codes-per-person'], minutes: MINUTES_PER_DAY };
    const device = await this.devices.knownAs(deviceToken, account);
    if (device !== null) return [{ of: `second factors of ${account.id} on ${device}`, ...perAccount }];
    return [
      ...createNetworkLimits(request, {
        of: 'second factors',
        max: limits['wrong-codes-per-network'],
        minutes: MINUTES_PER_DAY,
      }),
      ...(method === 'TOTP' ? [{ of: `second factors of ${account.id}`, ...perAccount }] : []),
    ];
  }
}
