import { Injectable } from '@nestjs/common';
import {
  SIGN_IN_CHALLENGE_MINUTES,
  SIGN_IN_CHALLENGE_ATTEMPTS_MAX,
} from '@tidings/contracts/limits/second-factor-limits.ts';
import {
  createChallenge,
  findOpenSignIn,
  consumeSignInAttempt,
} from '@tidings/database/accounts/account-challenge.query.ts';
import type { AccountChallenge } from '@tidings/database/accounts/account-challenge.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById } from '@tidings/database/accounts/account.query.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { isUuid } from '../../../server/graphql/uuid.ts';
import { SecondFactorRequiredModel, isRefused, createRefusal } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';
import { ProofCheckService } from './proof-check.service.ts';
import type { SecondFactorInput } from './second-factor.model.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { createMissingMethodRefusal } from './verified-proof.ts';
import type { VerifiedProof } from './verified-proof.ts';

export type VerifiedSignIn = { challenge: AccountChallenge; account: Account; proof: VerifiedProof };

export const createExpiredSignInRefusal = (): RefusedModel =>
  createRefusal(
    'CHALLENGE_EXPIRED',
    'This sign-in took too long, failed too often or was completed already. Start again.',
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
  ): Promise<SecondFactorRequiredModel | null> {
    const methods = await this.factors.methods(accountId);
    if (methods.length === 0) return null;
    const purpose = reset ? 'reset' : 'sign-in';
    const challengeId = await createChallenge(
      this.database,
      { purpose, accountId, ...reset },
      SIGN_IN_CHALLENGE_MINUTES,
    );
    return Object.assign(new SecondFactorRequiredModel(), { challengeId, methods, minutes: SIGN_IN_CHALLENGE_MINUTES });
  }

  async openAccount(challengeId: string): Promise<string | null> {
    const challenge = await this.#open(challengeId);
    return challenge?.accountId ?? null;
  }

  async verify(
    context: RequestContext,
    challengeId: string,
    proof: SecondFactorInput,
  ): Promise<VerifiedSignIn | RefusedModel> {
    const challenge = await this.#open(challengeId);
    const account = challenge?.accountId ? await findAccountById(this.database, challenge.accountId) : null;
    if (!challenge || !account) return createExpiredSignInRefusal();
    if (!(await consumeSignInAttempt(this.database, challenge.id, SIGN_IN_CHALLENGE_ATTEMPTS_MAX)))
      return createExpiredSignInRefusal();
    if (!(await this.factors.methods(account.id)).includes(proof.method)) return createMissingMethodRefusal();
    const verified = await this.proofs.check(context, account, proof, {
      purpose: 'passkey-second-factor',
      signInId: challenge.id,
    });
    return isRefused(verified) ? verified : { challenge, account, proof: verified };
  }

  async #open(challengeId: string): Promise<AccountChallenge | null> {
    return isUuid(challengeId) ? findOpenSignIn(this.database, challengeId, SIGN_IN_CHALLENGE_ATTEMPTS_MAX) : null;
  }
}
