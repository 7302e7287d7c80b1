import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailKeyOf } from '@tidings/contracts/account/email.ts';
import { AccountChanged, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { CODE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { createRequest, endRequests, useRequest } from '@tidings/database/accounts/account-request.query.ts';
import { accountByEmail, accountById, setPassword } from '@tidings/database/accounts/account.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { CodeSentModel, RefusedModel, isRefused, refused } from '../account.model.ts';
import { CodesService, wrongCodeError } from '../codes.service.ts';
import { readEmail } from '../email-input.ts';
import { MailLimitService } from '../mail-limit.service.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { PasswordHash } from '../passwords/password-hash.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { SessionsService } from '../sessions/session.service.ts';

const WRONG = 'This is not your present password.';

/** A new password, by a mailed code or with the present one. Every other browser is signed out. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly passwords: PasswordHash,
    private readonly check: PasswordCheckService,
    private readonly codes: CodesService,
    private readonly mails: MailLimitService,
    private readonly sessions: SessionsService,
  ) {}

  /** Asks for a code by mail. Whether there is an account shows in the mailbox and nowhere else. */
  async ask(context: RequestContext, address: string): Promise<CodeSentModel | RefusedModel> {
    const email = readEmail(address);
    if (email instanceof RefusedModel) return email;
    const whyNot = await this.mails.take(context, { email, purpose: 'reset' });
    if (whyNot) return whyNot;
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await createRequest(tx, {
        id,
        purpose: 'reset',
        email,
        emailKey: emailKeyOf(email),
        accountId: null,
        passwordHash: null,
      });
      await this.events.add(tx, CodeRequested, { requestId: id, purpose: 'reset' });
    });
    return Object.assign(new CodeSentModel(), { requestId: id, email, minutes: CODE_MINUTES });
  }

  /** Answers the id of the person, who is signed in with the new password now. */
  async byCode(
    context: RequestContext,
    given: { requestId: string; code: string; password: string },
  ): Promise<string | RefusedModel> {
    const asked = await this.codes.asked(given.requestId, 'reset');
    const whyNot = await passwordProblem(given.password, asked?.email ?? null, 'password');
    if (whyNot) return whyNot;
    const request = await this.codes.check(context, given.requestId, 'reset', given.code);
    if (isRefused(request)) return request;
    const account = await accountByEmail(this.database, request.emailKey);
    if (!account) return wrongCodeError();
    const passwordHash = await this.passwords.hash(given.password);
    const session = await this.database.transaction(async (tx) => {
      if (!(await useRequest(tx, request, { emailKeys: [], accountId: account.id }))) return null;
      await this.#set(tx, account.id, passwordHash, null);
      return this.sessions.begin(tx, context, account.id);
    });
    if (!session) return wrongCodeError();
    await session.give();
    return account.id;
  }

  /** By the person who is signed in and knows the present one. Null when it was changed. */
  async byPresentOne(
    context: RequestContext,
    given: { present: string; password: string },
  ): Promise<RefusedModel | null> {
    const { accountId, sessionId } = context.signedIn();
    const account = await accountById(this.database, accountId);
    const refusal =
      (await passwordProblem(given.password, account?.email ?? null, 'password')) ??
      (await this.check.check(context, account?.emailKey ?? accountId, account, given.present, WRONG));
    if (refusal) return refusal.code === 'CREDENTIALS_WRONG' ? refused('CREDENTIALS_WRONG', WRONG, 'present') : refusal;
    const passwordHash = await this.passwords.hash(given.password);
    await this.database.transaction(async (tx) => {
      await endRequests(tx, { emailKeys: account?.emailKey ? [account.emailKey] : [], accountId });
      await this.#set(tx, accountId, passwordHash, sessionId);
    });
    await this.sessions.remember(context, accountId);
    return null;
  }

  async #set(tx: EntityManager, accountId: string, passwordHash: string, but: string | null): Promise<void> {
    await setPassword(tx, accountId, passwordHash);
    await this.sessions.endOthers(tx, accountId, 'password changed', but);
    await this.events.add(tx, AccountChanged, { changeId: randomUUID(), accountId, what: 'password' });
  }
}
