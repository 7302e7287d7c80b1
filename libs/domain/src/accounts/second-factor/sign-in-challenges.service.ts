import { Injectable } from '@nestjs/common';
import type { SecondFactorMethod } from '@tidings/contracts/account/sign-in.ts';
import { SIGN_IN_CHALLENGE_MINUTES, SIGN_IN_CHALLENGE_ATTEMPTS_MAX } from '@tidings/contracts/limits/account-limits.ts';
import {
  createChallenge,
  findOpenSignIn,
  consumeSignInAttempt,
} from '@tidings/database/accounts/account-challenge.query.ts';
import type { AccountChallenge } from '@tidings/database/accounts/account-challenge.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { DataSource } from 'typeorm';
import { isUuid } from '../../input/input.ts';
import type { Requester } from '../../requester/requester.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { ProofCheckService } from './proof-check.service.ts';
import type { SecondFactorProof } from './proof-check.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { createMissingMethodRefusal } from './verified-proof.ts';
import type { VerifiedProof } from './verified-proof.ts';

/** The password was correct; a proof of another factor completes the sign-in within `minutes`. */
export class SecondFactorRequired {
  constructor(
    readonly challengeId: string,
    readonly methods: SecondFactorMethod[],
    readonly minutes: number,
  ) {}
}

export type VerifiedSignIn = { challenge: AccountChallenge; account: Account; proof: VerifiedProof };

export const createExpiredSignInRefusal = (): Refusal =>
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
