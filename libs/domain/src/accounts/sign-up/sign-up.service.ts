import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { AccountCreated, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { createAccountRequest, consumeAccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { findAccountByEmail, createAccount } from '@tidings/database/accounts/account.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import { CodesService, createWrongCodeRefusal } from '../codes/codes.service.ts';
import type { CodeSent } from '../codes/codes.service.ts';
import { MailLimitService } from '../limits/mail-limit.service.ts';
import { parseNewEmailInput, validatePassword } from '../passwords/credential-rules.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';
import { Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import { SignUpRuleService } from './sign-up-rule.service.ts';

const HAS_ACCOUNT = 'An account with this address already exists. Sign in, or set a new password.';

/** Revealing the account is safe here, because only the owner of the mailbox can have entered the code. */
const emailTaken = () => createRefusal('EMAIL_TAKEN', HAS_ACCOUNT, 'code');

/** Responses do not reveal whether an address has an account. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly passwords: PasswordHasher,
    private readonly codes: CodesService,
    private readonly mails: MailLimitService,
    private readonly sessions: SessionsService,
    private readonly rule: SignUpRuleService,
    private readonly securityLog: SecurityLogService,
  ) {}

  async ask(
    requester: Requester,
    input: { email: string; password: string; invitation: string | null },
  ): Promise<CodeSent | Refusal> {
    const email = parseNewEmailInput(input.email);
    if (email instanceof Refusal) return email;
    const flaw = await validatePassword(input.password, email, 'password');
    if (flaw) return flaw;
    const invitationId = await this.rule.admit(requester, email, input.invitation);
    if (invitationId instanceof Refusal) return invitationId;
    const whyNot = await this.mails.take(requester, { email, purpose: 'sign-up' });
    if (whyNot)
      await this.securityLog.record(this.database, requester.request, {
        accountId: null,
        kind: 'CODE_REQUEST_REFUSED',
      });
    if (whyNot) return whyNot;
    const [id, passwordHash] = [randomUUID(), await this.passwords.hash(input.password)];
    await this.database.transaction(async (tx) => {
      await createAccountRequest(tx, {
        id,
        purpose: 'sign-up',
        email,
        emailKey: toEmailKey(email),
        accountId: null,
        passwordHash,
        invitationId,
      });
      await this.events.add(tx, CodeRequested, { requestId: id, purpose: 'sign-up' });
    });
    return this.codes.sent(id, email, invitationId);
  }

  async confirm(requester: Requester, requestId: string, code: string): Promise<string | Refusal> {
    const request = await this.codes.check(requester, requestId, 'sign-up', code);
    if (isRefusal(request)) return request;
    const { passwordHash } = request;
    if (passwordHash === null) return createWrongCodeRefusal();
    const session = await this.database.transaction(async (tx) => {
      if (!(await consumeAccountRequest(tx, request, { emailKeys: [], accountId: null }))) return null;
      // The account takes the request's ID, so a second confirmation cannot create another account.
      const { id, email, emailKey } = request;
      if (await findAccountByEmail(tx, emailKey)) return emailTaken();
      const uninvited = await this.rule.use(tx, request.invitationId, id);
      if (uninvited) return uninvited;
      if (!(await createAccount(tx, { id, email, emailKey, passwordHash }))) return emailTaken();
      await this.events.add(tx, AccountCreated, { accountId: request.id });
      await this.securityLog.record(tx, requester.request, { accountId: id, kind: 'ACCOUNT_CREATED' });
      return this.sessions.begin(tx, requester, request.id);
    });
    if (session === null) return createWrongCodeRefusal();
    if (session instanceof Refusal) return session;
    await session.give();
    return request.id;
  }
}
