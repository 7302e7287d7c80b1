import { Inject, Injectable } from '@nestjs/common';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import type { SecondFactorMethod, StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { MINUTES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import { confirmSession, findConfirmationExpiry } from '@tidings/database/accounts/account-session.entity.ts';
import { type Account, findAccountById } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { type ThrottleLimit, ThrottleService, createNetworkLimits, formatWait } from '../../limits/throttle.service.ts';
import type { Bearer, Requester } from '../../requester/requester.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { type Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import type { SessionBearer } from '../sessions/access-tokens.service.ts';
import { DevicesService } from '../sessions/session.service.ts';
import { PasskeyService } from './passkey.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import {
  type PasskeyBinding,
  type VerifiedProof,
  RecoveryCodesService,
  TotpService,
  createMissingMethodRefusal,
  createUsedTotpRefusal,
} from './totp.service.ts';

/** `passkeyJson` is the AuthenticationResponseJSON of the browser. */
export type SecondFactorProof = {
  method: SecondFactorMethod;
  code?: string | null;
  passkeyChallengeId?: string | null;
  passkeyJson?: string | null;
};

/** Requires a recent confirmation, so that a stolen session is not enough for sensitive actions. */
type StepUpProof = Omit<SecondFactorProof, 'method'> & { method: StepUpMethod; password?: string | null };

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

const MESSAGE = 'First confirm that it is you: enter your password, or your second factor if you have one.';
const WRONG_PASSWORD = 'This password is incorrect.';

@Injectable()
export class StepUpService {
  constructor(
    private readonly database: DataSource,
    private readonly factors: SecondFactorsService,
    private readonly proofs: ProofCheckService,
    private readonly passwords: PasswordCheckService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Returns null if this session was confirmed within `STEP_UP_MINUTES`. */
  async require(session: Bearer, account: Account): Promise<Refusal | null> {
    return (await this.#isConfirmed(session, account)) ? null : createRefusal('STEP_UP_REQUIRED', MESSAGE);
  }

  async assert(session: Bearer): Promise<void> {
    const account = await findAccountById(this.database, session.accountId);
    if (account && !(await this.#isConfirmed(session, account))) throw new DomainError('STEP_UP_REQUIRED', MESSAGE);
  }

  /**
   * Accounts without a second factor need the password; others need a confirmed session and, if given, the correct
   * password.
   */
  async requireOrPassword(
    requester: Requester,
    account: Account,
    password: string,
    wrongMessage: string,
  ): Promise<Refusal | null> {
    const needsPassword = (await this.factors.stepUpMethods(account)).includes('PASSWORD');
    const refusal =
      needsPassword || password !== '' ? await this.#checkPassword(requester, account, password, wrongMessage) : null;
    if (refusal || needsPassword) return refusal;
    return this.require(requester.signedIn(), account);
  }

  async confirm(requester: Requester, account: Account, proof: StepUpProof): Promise<Refusal | null> {
    const { accountId, sessionId } = requester.signedIn();
    const { method } = proof;
    const methods = await this.factors.stepUpMethods(account);
    if (sessionId === null || !methods.includes(method)) return createMissingMethodRefusal();
    if (method === 'PASSWORD') {
      const refusal = await this.#checkPassword(requester, account, proof.password ?? '', WRONG_PASSWORD);
      if (!refusal) await this.#confirm(this.database, requester, { accountId, sessionId });
      return refusal;
    }
    const binding = { purpose: 'passkey-step-up', sessionId } as const;
    const verified = await this.proofs.check(requester, account, { ...proof, method }, binding);
    if (isRefusal(verified)) return verified;
    const confirmed = await this.database.transaction(async (tx) => {
      const used = await verified.use(tx);
      if (used) await this.#confirm(tx, requester, { accountId, sessionId });
      return used;
    });
    return confirmed ? null : createUsedTotpRefusal();
  }

  async #confirm(
    database: DataSource | EntityManager,
    { request }: Requester,
    { accountId, sessionId }: SessionBearer,
  ): Promise<void> {
    await confirmSession(database, accountId, sessionId);
    await this.securityLog.record(database, request, { accountId, kind: 'IDENTITY_CONFIRMED' });
  }

  #checkPassword(requester: Requester, account: Account, password: string, wrongMessage: string) {
    return this.passwords.check(requester, account.emailKey ?? account.id, account, password, wrongMessage);
  }

  async #isConfirmed({ accountId, sessionId }: Bearer, account: Account): Promise<boolean> {
    if (sessionId !== null && (await findConfirmationExpiry(this.database, accountId, sessionId))) return true;
    return (await this.factors.stepUpMethods(account)).length === 0;
  }
}
