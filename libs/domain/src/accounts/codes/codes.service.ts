import { timingSafeEqual, createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeCode, formatMailedCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { CODE_VALIDITY_MINUTES, CODE_ATTEMPTS_MAX } from '@tidings/contracts/limits/account-limits.ts';
import type { AccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import {
  findAccountRequest,
  consumeCodeAttempt,
  deriveMailCode,
} from '@tidings/database/accounts/account-request.entity.ts';
import { findAccountByEmail, findAccountById, hasAccounts } from '@tidings/database/accounts/account.entity.ts';
import { findInvitationByHash } from '@tidings/database/accounts/invitation.query.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { isUuid } from '../../input/input.ts';
import type { Requester } from '../../requester/requester.ts';
import { CodeLimitService } from '../limits/code-limit.service.ts';
import { createRefusal, isRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';

const CODE_WRONG = 'This code is incorrect or has expired. Use the code in the latest email, or request a new one.';

export const createWrongCodeRefusal = (): Refusal => createRefusal('CODE_WRONG', CODE_WRONG, 'code');

const isOpen = ({ usedAt, expiresAt, tries }: AccountRequest): boolean =>
  usedAt === null && expiresAt > new Date() && tries < CODE_ATTEMPTS_MAX;

export type CodeSent = {
  requestId: string;
  email: string;
  minutes: number;
  byMail: boolean;
  invitationConfirms: boolean;
};

/** Each wrong code uses up a try of the request, even if requests are concurrent. */
@Injectable()
export class CodesService {
  constructor(
    private readonly database: DataSource,
    private readonly limit: CodeLimitService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async sent(requestId: string, email: string, invitationId: string | null = null): Promise<CodeSent> {
    return {
      requestId,
      email,
      minutes: CODE_VALIDITY_MINUTES,
      byMail: this.config.modes.mail === 'smtp',
      invitationConfirms: invitationId !== null && (await this.#isFirstAccountWithoutMail()),
    };
  }

  /** Returns the request in any state, or null if it is missing or belongs to another account. */
  async findRequest(
    requestId: string,
    purpose: CodePurpose,
    accountId: string | null = null,
  ): Promise<AccountRequest | null> {
    const request = isUuid(requestId) ? await findAccountRequest(this.database, requestId) : null;
    return request?.purpose === purpose && request.accountId === accountId ? request : null;
  }

  /** Returns the unused request or a refusal. `accountId` is null when signed out. */
  async check(
    requester: Requester,
    requestId: string,
    purpose: CodePurpose,
    code: string,
    accountId: string | null = null,
  ): Promise<AccountRequest | Refusal> {
    const foundRequest = await this.findRequest(requestId, purpose, accountId);
    const account =
      accountId === null
        ? foundRequest && (await findAccountByEmail(this.database, foundRequest.emailKey))
        : await findAccountById(this.database, accountId);
    // Use the address if no account exists, because different limits would reveal whether there is an account.
    const person = foundRequest && isOpen(foundRequest) ? (account?.id ?? foundRequest.emailKey) : null;
    const allowed = await this.limit.take(requester, account, person);
    const record = (kind: 'CODE_FAILED' | 'CODE_REFUSED') =>
      this.securityLog.record(this.database, requester.request, { accountId: account?.id ?? null, kind });
    if (isRefusal(allowed)) {
      await record('CODE_REFUSED');
      return allowed;
    }
    const request = foundRequest && (await consumeCodeAttempt(this.database, foundRequest, allowed.tries));
    const isRight = request && ((await this.#matches(request, code)) || (await this.#isItsInvitation(request, code)));
    if (!isRight) {
      if (!request) await allowed.giveBackShared();
      await record('CODE_FAILED');
      return createWrongCodeRefusal();
    }
    await allowed.giveBack();
    return request;
  }

  /**
   * An invitation code does not prove the address, so it counts only for the first account of an installation without a
   * mail server.
   */
  async #isItsInvitation({ invitationId }: AccountRequest, code: string): Promise<boolean> {
    if (invitationId === null || !(await this.#isFirstAccountWithoutMail())) return false;
    return (await findInvitationByHash(this.database, hashInvitationCode(code)))?.id === invitationId;
  }

  async #isFirstAccountWithoutMail(): Promise<boolean> {
    return this.config.modes.mail === 'files' && !(await hasAccounts(this.database));
  }

  async #matches(request: AccountRequest, code: string): Promise<boolean> {
    const entered = Buffer.from(normalizeCode(code));
    const expected = Buffer.from(normalizeCode(await deriveMailCode(this.database, request)));
    return entered.length === expected.length && timingSafeEqual(entered, expected);
  }
}

const RANDOM_BYTES = 16;

export function createInvitationCode(): string {
  return formatMailedCode('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** Codes are long and random, so a fast hash suffices. */
export function hashInvitationCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}
