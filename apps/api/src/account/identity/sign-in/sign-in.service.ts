import { Injectable } from '@nestjs/common';
import { emailKeyOf } from '@tidings/contracts/account/email.ts';
import { EMAIL_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { accountByEmail } from '@tidings/database/accounts/account.query.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { refused } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';
import { PasswordCheckService } from '../passwords/password-check.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';

const WRONG = 'The mail address or the password is not right.';

/** Signing in with address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly check: PasswordCheckService,
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Answers the id of the person who is signed in now. */
  async withPassword(
    context: RequestContext,
    given: { email: string; password: string },
  ): Promise<string | RefusedModel> {
    // No address holds NUL, and the database takes none: with a space in its place it is still nobody's.
    const emailKey = emailKeyOf(given.email.trim().slice(0, EMAIL_MAX).replaceAll('\0', ' '));
    const account = await accountByEmail(this.database, emailKey);
    const refusal = await this.check.check(context, emailKey, account, given.password, WRONG);
    if (refusal || !account) return refusal ?? refused('CREDENTIALS_WRONG', WRONG, 'password');
    const session = await this.database.transaction(async (tx) => {
      await this.securityLog.record(tx, context.request, { accountId: account.id, kind: 'SIGNED_IN_WITH_PASSWORD' });
      return this.sessions.begin(tx, context, account.id);
    });
    await session.give();
    return account.id;
  }
}
