import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import { EMAIL_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { consumeChallenge } from '@tidings/database/accounts/account-request.entity.ts';
import { findAccountByEmail } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ThrottleService, createNetworkLimits, formatWait } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { PasskeyService } from '../second-factor/passkey.service.ts';
import type { SecondFactorRequired, VerifiedSignIn } from '../second-factor/sign-in-challenges.service.ts';
import { SignInChallengesService, createExpiredSignInRefusal } from '../second-factor/sign-in-challenges.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';

const WRONG = 'The email address or the password is incorrect.';

@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly check: PasswordCheckService,
    private readonly sessions: SessionsService,
    private readonly challenges: SignInChallengesService,
    private readonly passkeys: PasskeyService,
    private readonly throttle: ThrottleService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async withPassword(
    requester: Requester,
    input: { email: string; password: string },
  ): Promise<string | Refusal | SecondFactorRequired> {
    // PostgreSQL rejects NUL; with a space instead, the address is still invalid.
    const emailKey = toEmailKey(input.email.trim().slice(0, EMAIL_LENGTH_MAX).replaceAll('\0', ' '));
    const account = await findAccountByEmail(this.database, emailKey);
    const refusal = await this.check.check(requester, emailKey, account, input.password, WRONG);
    if (refusal || !account) return refusal ?? createRefusal('CREDENTIALS_WRONG', WRONG, 'password');
    return (
      (await this.challenges.ask(account.id)) ??
      this.#begin(requester, account.id, 'SIGNED_IN_WITH_PASSWORD', async () => true)
    );
  }

  async withSecondFactor(
    requester: Requester,
    { challenge, account, proof }: VerifiedSignIn,
  ): Promise<string | Refusal> {
    return this.#begin(
      requester,
      account.id,
      'SIGNED_IN_WITH_PASSWORD',
      async (tx) => (await consumeChallenge(tx, challenge.id, 'sign-in')) !== null && proof.use(tx),
    );
  }

  async withPasskey(requester: Requester, response: { challengeId: string; json: string }) {
    const limits = createNetworkLimits(requester.request, {
      of: 'passkeys',
      max: this.config.accountLimits['passwords-per-network'],
    });
    const minutes = await this.throttle.take(...limits);
    if (minutes !== null) {
      await this.#recordPasskeyFailure(requester, 'SECOND_FACTOR_REFUSED');
      return createRefusal(
        'TOO_MANY_TRIES',
        `Too many attempts. Wait ${formatWait(minutes)}, or sign in with your password.`,
      );
    }
    const passkey = await this.passkeys.verifySignature(requester, { purpose: 'passkey-sign-in' }, response);
    if (isRefusal(passkey)) {
      // An expired challenge is not recorded, because it indicates a slow person rather than an attack.
      if (passkey.code !== 'CHALLENGE_EXPIRED') await this.#recordPasskeyFailure(requester, 'SECOND_FACTOR_FAILED');
      return passkey;
    }
    await this.throttle.giveBack(...limits);
    return this.#begin(requester, passkey.accountId, 'SIGNED_IN_WITH_PASSKEY', (tx) => passkey.use(tx));
  }

  #recordPasskeyFailure({ request }: Requester, kind: SecurityEventKind): Promise<void> {
    return this.securityLog.record(this.database, request, { accountId: null, kind });
  }

  /** `use` consumes the proofs; the session begins only if it succeeds. */
  async #begin(
    requester: Requester,
    accountId: string,
    kind: SecurityEventKind,
    use: (tx: EntityManager) => Promise<boolean>,
  ): Promise<string | Refusal> {
    const session = await this.database.transaction(async (tx) => {
      if (!(await use(tx))) return null;
      await this.securityLog.record(tx, requester.request, { accountId, kind });
      return this.sessions.begin(tx, requester, accountId);
    });
    if (!session) return createExpiredSignInRefusal();
    await session.give();
    return accountId;
  }
}
