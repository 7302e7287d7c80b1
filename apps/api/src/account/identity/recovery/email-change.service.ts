import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { emailKeyOf } from '@tidings/contracts/account/email.ts';
import { AccountChanged, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { CODE_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { createRequest, noteFormerEmail, useRequest } from '@tidings/database/accounts/account-request.query.ts';
import { accountById, setEmail } from '@tidings/database/accounts/account.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { CodeSentModel, RefusedModel, isRefused, refused } from '../account.model.ts';
import { CodesService, wrongCodeError } from '../codes.service.ts';
import { readNewEmail } from '../email-input.ts';
import { MailLimitService } from '../mail-limit.service.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';

/**
 * Another mail address: asked for with the password, proven by a code sent to the new address; the old one is notified.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly check: PasswordCheckService,
    private readonly codes: CodesService,
    private readonly mails: MailLimitService,
  ) {}

  async ask(
    context: RequestContext,
    given: { email: string; password: string },
  ): Promise<CodeSentModel | RefusedModel> {
    const { accountId } = context.signedIn();
    const email = readNewEmail(given.email);
    if (email instanceof RefusedModel) return email;
    const account = await accountById(this.database, accountId);
    const whyNot =
      (await this.check.check(
        context,
        account?.emailKey ?? accountId,
        account,
        given.password,
        'This is not your present password.',
      )) ?? (await this.mails.take(context, { email, purpose: 'change-email' }));
    if (whyNot) return whyNot;
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await createRequest(tx, {
        id,
        purpose: 'change-email',
        email,
        emailKey: emailKeyOf(email),
        accountId,
        passwordHash: null,
      });
      await this.events.add(tx, CodeRequested, { requestId: id, purpose: 'change-email' });
    });
    return Object.assign(new CodeSentModel(), { requestId: id, email, minutes: CODE_MINUTES });
  }

  /** Null when the address is the new one now. */
  async confirm(context: RequestContext, requestId: string, code: string): Promise<RefusedModel | null> {
    const { accountId } = context.signedIn();
    const request = await this.codes.check(context, requestId, 'change-email', code, accountId);
    if (isRefused(request)) return request;
    const former = await accountById(this.database, accountId);
    const outcome = await this.database.transaction(async (tx) => {
      // Codes to the address before end too: whoever reads its mail opens nothing any more.
      const emailKeys = former?.emailKey ? [former.emailKey] : [];
      if (!(await useRequest(tx, request, { emailKeys, accountId }))) return 'used';
      if (!(await setEmail(tx, accountId, request.email, request.emailKey))) return 'taken';
      if (former) await noteFormerEmail(tx, request.id, former.email);
      await this.events.add(tx, AccountChanged, { changeId: request.id, accountId, what: 'email' });
      return 'done';
    });
    if (outcome === 'taken') return refused('EMAIL_TAKEN', 'Another account has this address.', 'code');
    return outcome === 'used' ? wrongCodeError() : null;
  }
}
