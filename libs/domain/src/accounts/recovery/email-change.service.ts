import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { AccountChanged, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import {
  createAccountRequest,
  storeFormerEmail,
  consumeAccountRequest,
} from '@tidings/database/accounts/account-request.entity.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById, setEmail } from '@tidings/database/accounts/account.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import { CodesService, createWrongCodeRefusal } from '../codes/codes.service.ts';
import type { CodeSent } from '../codes/codes.service.ts';
import { MailLimitService } from '../limits/mail-limit.service.ts';
import { parseNewEmailInput } from '../passwords/credential-rules.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { StepUpService } from '../second-factor/step-up.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';

const WRONG = 'This is not your current password.';

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
