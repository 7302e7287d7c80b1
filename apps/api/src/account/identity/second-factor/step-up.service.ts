import { Injectable } from '@nestjs/common';
import { confirmSession, findConfirmationExpiry } from '@tidings/database/accounts/account-session.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById } from '@tidings/database/accounts/account.query.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../../server/graphql/api-error.ts';
import type { Bearer } from '../../../server/graphql/bearer.ts';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { isRefused, createRefusal } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import type { SessionBearer } from '../tokens/access-tokens.service.ts';
import { ProofCheckService } from './proof-check.service.ts';
import type { StepUpInput } from './second-factor.model.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { createMissingMethodRefusal, createUsedTotpRefusal } from './verified-proof.ts';

const MESSAGE = 'Confirm that it is you first: enter your password, or your second factor if you have one.';
const WRONG_PASSWORD = 'This password is wrong.';

/** Requires a recent confirmation, so that a stolen session is not enough for sensitive actions. */
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
  async require(session: Bearer, account: Account): Promise<RefusedModel | null> {
    return (await this.#isConfirmed(session, account)) ? null : createRefusal('STEP_UP_REQUIRED', MESSAGE);
  }

  async assert(session: Bearer): Promise<void> {
    const account = await findAccountById(this.database, session.accountId);
    if (account && !(await this.#isConfirmed(session, account))) throw new ApiError('STEP_UP_REQUIRED', MESSAGE);
  }

  /**
   * Accounts without a second factor need the password; others need a confirmed session and, if given, the correct
   * password.
   */
  async requireOrPassword(
    context: RequestContext,
    account: Account,
    password: string,
    wrongMessage: string,
  ): Promise<RefusedModel | null> {
    const needsPassword = (await this.factors.stepUpMethods(account)).includes('PASSWORD');
    const refusal =
      needsPassword || password !== '' ? await this.#checkPassword(context, account, password, wrongMessage) : null;
    if (refusal || needsPassword) return refusal;
    return this.require(context.signedIn(), account);
  }

  async confirm(context: RequestContext, account: Account, proof: StepUpInput): Promise<RefusedModel | null> {
    const { accountId, sessionId } = context.signedIn();
    const { method } = proof;
    const methods = await this.factors.stepUpMethods(account);
    if (sessionId === null || !methods.includes(method)) return createMissingMethodRefusal();
    if (method === 'PASSWORD') {
      const refusal = await this.#checkPassword(context, account, proof.password ?? '', WRONG_PASSWORD);
      if (!refusal) await this.#confirm(this.database, context, { accountId, sessionId });
      return refusal;
    }
    const binding = { purpose: 'passkey-step-up', sessionId } as const;
    const verified = await this.proofs.check(context, account, { ...proof, method }, binding);
    if (isRefused(verified)) return verified;
    const confirmed = await this.database.transaction(async (tx) => {
      const used = await verified.use(tx);
      if (used) await this.#confirm(tx, context, { accountId, sessionId });
      return used;
    });
    return confirmed ? null : createUsedTotpRefusal();
  }

  async #confirm(
    database: DataSource | EntityManager,
    { request }: RequestContext,
    { accountId, sessionId }: SessionBearer,
  ): Promise<void> {
    await confirmSession(database, accountId, sessionId);
    await this.securityLog.record(database, request, { accountId, kind: 'IDENTITY_CONFIRMED' });
  }

  #checkPassword(context: RequestContext, account: Account, password: string, wrongMessage: string) {
    return this.passwords.check(context, account.emailKey ?? account.id, account, password, wrongMessage);
  }

  async #isConfirmed({ accountId, sessionId }: Bearer, account: Account): Promise<boolean> {
    if (sessionId !== null && (await findConfirmationExpiry(this.database, accountId, sessionId))) return true;
    return (await this.factors.stepUpMethods(account)).length === 0;
  }
}
