import { Injectable } from '@nestjs/common';
import type { StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { confirmSession, findConfirmationExpiry } from '@tidings/database/accounts/account-session.entity.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import type { Bearer, Requester } from '../../requester/requester.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import type { SessionBearer } from '../tokens/access-tokens.service.ts';
import { ProofCheckService } from './proof-check.service.ts';
import type { SecondFactorProof } from './proof-check.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { createMissingMethodRefusal, createUsedTotpRefusal } from './verified-proof.ts';

const MESSAGE = 'First confirm that it is you: enter your password, or your second factor if you have one.';
const WRONG_PASSWORD = 'This password is incorrect.';

/** Requires a recent confirmation, so that a stolen session is not enough for sensitive actions. */
export type StepUpProof = Omit<SecondFactorProof, 'method'> & { method: StepUpMethod; password?: string | null };

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
