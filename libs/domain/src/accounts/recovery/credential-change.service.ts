import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { AccountChanged, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import {
  type AccountRequest,
  createAccountRequest,
  deleteChallenges,
  findAccountRequest,
  storeFormerEmail,
} from '@tidings/database/accounts/account-request.entity.ts';
import {
  consumeAccountRequest,
  consumeChallenge,
  invalidateRequests,
} from '@tidings/database/accounts/account-request.query.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  setEmail,
  setPassword,
} from '@tidings/database/accounts/account.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import { type CodeSent, CodesService, createWrongCodeRefusal } from '../codes/codes.service.ts';
import { MailLimitService } from '../limits/mail-limit.service.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { PasswordHasher, parseEmailInput, parseNewEmailInput, validatePassword } from '../passwords/password-hash.ts';
import { Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { StepUpService } from '../second-factor/proof-check.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import { type SecondFactorRequired, type VerifiedSignIn, SignInChallengesService } from '../sign-in/sign-in.service.ts';

const WRONG = 'This is not your current password.';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly passwords: PasswordHasher,
    private readonly check: PasswordCheckService,
    private readonly codes: CodesService,
    private readonly mails: MailLimitService,
    private readonly sessions: SessionsService,
    private readonly challenges: SignInChallengesService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** The response does not reveal whether the account exists; only the email does. */
  async ask(requester: Requester, address: string): Promise<CodeSent | Refusal> {
    const email = parseEmailInput(address);
    if (email instanceof Refusal) return email;
    const accountId = (await findAccountByEmail(this.database, toEmailKey(email)))?.id ?? null;
    const whyNot = await this.mails.take(requester, { email, purpose: 'reset' });
    if (whyNot)
      await this.securityLog.record(this.database, requester.request, { accountId, kind: 'CODE_REQUEST_REFUSED' });
    if (whyNot) return whyNot;
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await createAccountRequest(tx, {
        id,
        purpose: 'reset',
        email,
        emailKey: toEmailKey(email),
        accountId: null,
        passwordHash: null,
      });
      await this.events.add(tx, CodeRequested, { requestId: id, purpose: 'reset' });
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'PASSWORD_RESET_REQUESTED' });
    });
    return this.codes.sent(id, email);
  }

  /** Requires the second factor before the password is set, because access to the mailbox is not enough. */
  async byCode(
    requester: Requester,
    input: { requestId: string; code: string; password: string },
  ): Promise<string | Refusal | SecondFactorRequired> {
    const resetRequest = await this.codes.findRequest(input.requestId, 'reset');
    const whyNot = await validatePassword(input.password, resetRequest?.email ?? null, 'password');
    if (whyNot) return whyNot;
    const request = await this.codes.check(requester, input.requestId, 'reset', input.code);
    if (isRefusal(request)) return request;
    const account = await findAccountByEmail(this.database, request.emailKey);
    if (!account) return createWrongCodeRefusal();
    const passwordHash = await this.passwords.hash(input.password);
    return (
      (await this.challenges.ask(account.id, { requestId: request.id, passwordHash })) ??
      this.#reset(requester, account.id, async () => ({ request, passwordHash }))
    );
  }

  async bySecondFactor(requester: Requester, { challenge, account, proof }: VerifiedSignIn): Promise<string | Refusal> {
    const { requestId } = challenge;
    const request = requestId === null ? null : await findAccountRequest(this.database, requestId);
    return this.#reset(requester, account.id, async (tx) => {
      const used = await consumeChallenge(tx, challenge.id, 'reset');
      if (!used?.passwordHash || !request || !(await proof.use(tx))) return null;
      return { request, passwordHash: used.passwordHash };
    });
  }

  /** `use` returns the request with the hash of the new password, and consumes the proofs in the same transaction. */
  async #reset(
    requester: Requester,
    accountId: string,
    use: (tx: EntityManager) => Promise<{ request: AccountRequest; passwordHash: string } | null>,
  ): Promise<string | Refusal> {
    const session = await this.database.transaction(async (tx) => {
      const reset = await use(tx);
      if (!reset || !(await consumeAccountRequest(tx, reset.request, { emailKeys: [], accountId }))) return null;
      await this.#set(tx, accountId, reset.passwordHash, null);
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'PASSWORD_RESET' });
      return this.sessions.begin(tx, requester, accountId);
    });
    if (!session) return createWrongCodeRefusal();
    await session.give();
    return accountId;
  }

  /** Changes the signed-in person's password after checking the current one. Returns null on success. */
  async byPresentOne(requester: Requester, input: { present: string; password: string }): Promise<Refusal | null> {
    const { accountId, sessionId } = requester.signedIn();
    const account = await findAccountById(this.database, accountId);
    const refusal =
      (await validatePassword(input.password, account?.email ?? null, 'password')) ??
      (await this.check.check(requester, account?.emailKey ?? accountId, account, input.present, WRONG));
    if (refusal)
      return refusal.code === 'CREDENTIALS_WRONG' ? createRefusal('CREDENTIALS_WRONG', WRONG, 'present') : refusal;
    const passwordHash = await this.passwords.hash(input.password);
    await this.database.transaction(async (tx) => {
      await invalidateRequests(tx, { emailKeys: account?.emailKey ? [account.emailKey] : [], accountId });
      await this.#set(tx, accountId, passwordHash, sessionId);
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'PASSWORD_CHANGED' });
    });
    await this.sessions.remember(requester, accountId);
    return null;
  }

  async #set(tx: EntityManager, accountId: string, passwordHash: string, but: string | null): Promise<void> {
    await setPassword(tx, accountId, passwordHash);
    await deleteChallenges(tx, accountId);
    await this.sessions.endOthers(tx, accountId, 'password changed', but);
    await this.events.add(tx, AccountChanged, { changeId: randomUUID(), accountId, what: 'password' });
  }
}

/**
 * Changes the address of an account. Requires a confirmed session or the password, and a code sent to the new address.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly check: PasswordCheckService,
    private readonly codes: CodesService,
    private readonly mails: MailLimitService,
    private readonly stepUp: StepUpService,
    private readonly securityLog: SecurityLogService,
  ) {}

  async ask(requester: Requester, input: { email: string; password: string }): Promise<CodeSent | Refusal> {
    const { accountId } = requester.signedIn();
    const email = parseNewEmailInput(input.email);
    if (email instanceof Refusal) return email;
    const account = await findAccountById(this.database, accountId);
    const whyNot =
      (await this.#confirm(requester, account, input.password)) ??
      (await this.mails.take(requester, { email, purpose: 'change-email' }));
    if (whyNot) return whyNot;
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await createAccountRequest(tx, {
        id,
        purpose: 'change-email',
        email,
        emailKey: toEmailKey(email),
        accountId,
        passwordHash: null,
      });
      await this.events.add(tx, CodeRequested, { requestId: id, purpose: 'change-email' });
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'EMAIL_CHANGE_REQUESTED' });
    });
    return this.codes.sent(id, email);
  }

  // Accounts that sign in through a provider have no password, so this check always fails for them.
  #confirm(requester: Requester, account: Account | null, password: string): Promise<Refusal | null> {
    if (account?.passwordHash) return this.stepUp.requireOrPassword(requester, account, password, WRONG);
    return this.check.check(requester, requester.signedIn().accountId, account, password, WRONG);
  }

  async confirm(requester: Requester, requestId: string, code: string): Promise<Refusal | null> {
    const { accountId } = requester.signedIn();
    const request = await this.codes.check(requester, requestId, 'change-email', code, accountId);
    if (isRefusal(request)) return request;
    const former = await findAccountById(this.database, accountId);
    const outcome = await this.database.transaction(async (tx) => {
      // Also invalidates requests for the previous address, because another person may read its mail.
      const emailKeys = former?.emailKey ? [former.emailKey] : [];
      if (!(await consumeAccountRequest(tx, request, { emailKeys, accountId }))) return 'used';
      if (!(await setEmail(tx, accountId, request.email, request.emailKey))) return 'taken';
      if (former) await storeFormerEmail(tx, request.id, former.email);
      await this.events.add(tx, AccountChanged, { changeId: request.id, accountId, what: 'email' });
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'EMAIL_CHANGED' });
      return 'done';
    });
    if (outcome === 'taken') return createRefusal('EMAIL_TAKEN', 'Another account already uses this address.', 'code');
    return outcome === 'used' ? createWrongCodeRefusal() : null;
  }
}
