import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { AccountChanged, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import {
  createAccountRequest,
  storeFormerEmail,
  consumeAccountRequest,
} from '@tidings/database/accounts/account-request.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { findAccountById, setEmail } from '@tidings/database/accounts/account.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { RefusedModel, isRefused, createRefusal } from '../account.model.ts';
import type { CodeSentModel } from '../account.model.ts';
import { CodesService, createWrongCodeRefusal } from '../codes.service.ts';
import { parseNewEmailInput } from '../email-input.ts';
import { MailLimitService } from '../mail-limit.service.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
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

  async ask(
    context: RequestContext,
    input: { email: string; password: string },
  ): Promise<CodeSentModel | RefusedModel> {
    const { accountId } = context.signedIn();
    const email = parseNewEmailInput(input.email);
    if (email instanceof RefusedModel) return email;
    const account = await findAccountById(this.database, accountId);
    const whyNot =
      (await this.#confirm(context, account, input.password)) ??
      (await this.mails.take(context, { email, purpose: 'change-email' }));
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
      await this.securityLog.record(tx, context.request, { accountId, kind: 'EMAIL_CHANGE_REQUESTED' });
    });
    return this.codes.sent(id, email);
  }

  // Accounts that sign in through a provider have no password, so this check always fails for them.
  #confirm(context: RequestContext, account: Account | null, password: string): Promise<RefusedModel | null> {
    if (account?.passwordHash) return this.stepUp.requireOrPassword(context, account, password, WRONG);
    return this.check.check(context, context.signedIn().accountId, account, password, WRONG);
  }

  async confirm(context: RequestContext, requestId: string, code: string): Promise<RefusedModel | null> {
    const { accountId } = context.signedIn();
    const request = await this.codes.check(context, requestId, 'change-email', code, accountId);
    if (isRefused(request)) return request;
    const former = await findAccountById(this.database, accountId);
    const outcome = await this.database.transaction(async (tx) => {
      // Also invalidates requests for the previous address, because another person may read its mail.
      const emailKeys = former?.emailKey ? [former.emailKey] : [];
      if (!(await consumeAccountRequest(tx, request, { emailKeys, accountId }))) return 'used';
      if (!(await setEmail(tx, accountId, request.email, request.emailKey))) return 'taken';
      if (former) await storeFormerEmail(tx, request.id, former.email);
      await this.events.add(tx, AccountChanged, { changeId: request.id, accountId, what: 'email' });
      await this.securityLog.record(tx, context.request, { accountId, kind: 'EMAIL_CHANGED' });
      return 'done';
    });
    if (outcome === 'taken') return createRefusal('EMAIL_TAKEN', 'Another account already uses this address.', 'code');
    return outcome === 'used' ? createWrongCodeRefusal() : null;
  }
}
