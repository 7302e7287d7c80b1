import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { toEmailKey, toPlainEmail } from '@tidings/contracts/account/email.ts';
import type { SignUpMode } from '@tidings/contracts/account/sign-in.ts';
import { InvitationUsed, AccountCreated, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { createAccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { consumeAccountRequest } from '@tidings/database/accounts/account-request.query.ts';
import {
  type Invitation,
  consumeInvitation,
  createAccount,
  findAccountByEmail,
  findInvitationByHash,
  hasAccounts,
} from '@tidings/database/accounts/account.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import {
  type CodeSent,
  CodeLimitService,
  CodesService,
  createWrongCodeRefusal,
  hashInvitationCode,
} from '../codes/codes.service.ts';
import { MailLimitService } from '../limits/mail-limit.service.ts';
import { PasswordHasher, parseNewEmailInput, validatePassword } from '../passwords/password-hash.ts';
import { createRefusal, isRefusal, Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';

const CLOSED = 'Only the operator of this site creates accounts. Ask them for one.';
const MISSING =
  'You need an invitation to create an account. Enter its code, or ask the operator of this site for one.';
const WRONG =
  'This invitation is not valid: it was mistyped, has been used, has expired or is for a different ' +
  'address. Ask the operator of this site for a new one.';

const wrongInvitation = (): Refusal => createRefusal('INVITATION_WRONG', WRONG, 'invitation');

/** Also compares the plain address, because a look-alike address has the same key but is another mailbox. */
const isFor = ({ emailKey }: Invitation, email: string): boolean =>
  emailKey === null || (emailKey === toEmailKey(email) && email === toPlainEmail(email));

@Injectable()
export class SignUpRuleService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly limit: CodeLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get mode(): SignUpMode {
    return this.config.signUp;
  }

  /** Returns the ID of the invitation, null if none is needed, or a refusal. A wrong code uses up a try. */
  async admit(requester: Requester, email: string, code: string | null): Promise<string | null | Refusal> {
    if (this.mode === 'open') return this.#invitationForOpen(code);
    if (await this.#isShut(this.database)) return createRefusal('SIGN_UP_CLOSED', CLOSED);
    if (code === null || code.trim() === '') return createRefusal('INVITATION_MISSING', MISSING, 'invitation');
    const allowed = await this.limit.take(requester, null, null);
    if (isRefusal(allowed)) return allowed;
    const invitation = await findInvitationByHash(this.database, hashInvitationCode(code));
    if (!invitation || !isFor(invitation, email)) return wrongInvitation();
    await allowed.giveBack();
    return invitation.id;
  }

  async use(tx: EntityManager, invitationId: string | null, accountId: string): Promise<Refusal | null> {
    if (this.mode === 'open') {
      if (invitationId !== null) await consumeInvitation(tx, invitationId);
      return null;
    }
    if (await this.#isShut(tx)) return createRefusal('SIGN_UP_CLOSED', CLOSED);
    if (invitationId === null || !(await consumeInvitation(tx, invitationId))) return wrongInvitation();
    await this.events.add(tx, InvitationUsed, { invitationId, accountId });
    return null;
  }

  async #invitationForOpen(code: string | null): Promise<string | null> {
    if (!code || this.config.modes.mail === 'smtp' || (await hasAccounts(this.database))) return null;
    return (await findInvitationByHash(this.database, hashInvitationCode(code)))?.id ?? null;
  }

  async #isShut(database: DataSource | EntityManager): Promise<boolean> {
    return this.mode === 'closed' && (await hasAccounts(database));
  }
}

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
