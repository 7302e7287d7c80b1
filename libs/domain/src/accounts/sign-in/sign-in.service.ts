import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import type { SecondFactorMethod } from '@tidings/contracts/account/sign-in.ts';
import {
  EMAIL_LENGTH_MAX,
  SIGN_IN_CHALLENGE_ATTEMPTS_MAX,
  SIGN_IN_CHALLENGE_MINUTES,
} from '@tidings/contracts/limits/account-limits.ts';
import {
  type AccountChallenge,
  consumeSignInAttempt,
  createChallenge,
  findOpenSignIn,
} from '@tidings/database/accounts/account-request.entity.ts';
import { consumeChallenge } from '@tidings/database/accounts/account-request.query.ts';
import { type Account, findAccountByEmail, findAccountById } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import { ThrottleService, createNetworkLimits, formatWait } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { type Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { PasskeyService } from '../second-factor/passkey.service.ts';
import { type SecondFactorProof, ProofCheckService } from '../second-factor/proof-check.service.ts';
import { SecondFactorsService } from '../second-factor/second-factors.service.ts';
import { type VerifiedProof, createMissingMethodRefusal } from '../second-factor/totp.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';

export type VerifiedSignIn = { challenge: AccountChallenge; account: Account; proof: VerifiedProof };

/** The password was correct; a proof of another factor completes the sign-in within `minutes`. */
export class SecondFactorRequired {
  constructor(
    readonly challengeId: string,
    readonly methods: SecondFactorMethod[],
    readonly minutes: number,
  ) {}
}

const createExpiredSignInRefusal = (): Refusal =>
  createRefusal(
    'CHALLENGE_EXPIRED',
    'This sign-in took too long, failed too often or has already been completed. Start again.',
  );

@Injectable()
export class SignInChallengesService {
  constructor(
    private readonly database: DataSource,
    private readonly factors: SecondFactorsService,
    private readonly proofs: ProofCheckService,
  ) {}

  async ask(
    accountId: string,
    reset: { requestId: string; passwordHash: string } | null = null,
  ): Promise<SecondFactorRequired | null> {
    const methods = await this.factors.methods(accountId);
    if (methods.length === 0) return null;
    const purpose = reset ? 'reset' : 'sign-in';
    const challengeId = await createChallenge(
      this.database,
      { purpose, accountId, ...reset },
      SIGN_IN_CHALLENGE_MINUTES,
    );
    return new SecondFactorRequired(challengeId, methods, SIGN_IN_CHALLENGE_MINUTES);
  }

  async openAccount(challengeId: string): Promise<string | null> {
    const challenge = await this.#open(challengeId);
    return challenge?.accountId ?? null;
  }

  async verify(requester: Requester, challengeId: string, proof: SecondFactorProof): Promise<VerifiedSignIn | Refusal> {
    const challenge = await this.#open(challengeId);
    const account = challenge?.accountId ? await findAccountById(this.database, challenge.accountId) : null;
    if (!challenge || !account) return createExpiredSignInRefusal();
    if (!(await consumeSignInAttempt(this.database, challenge.id, SIGN_IN_CHALLENGE_ATTEMPTS_MAX)))
      return createExpiredSignInRefusal();
    if (!(await this.factors.methods(account.id)).includes(proof.method)) return createMissingMethodRefusal();
    const verified = await this.proofs.check(requester, account, proof, {
      purpose: 'passkey-second-factor',
      signInId: challenge.id,
    });
    return isRefusal(verified) ? verified : { challenge, account, proof: verified };
  }

  async #open(challengeId: string): Promise<AccountChallenge | null> {
    return isUuid(challengeId) ? findOpenSignIn(this.database, challengeId, SIGN_IN_CHALLENGE_ATTEMPTS_MAX) : null;
  }
}

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
