import { Injectable } from '@nestjs/common';
import { AccountStayed } from '@tidings/contracts/events/privacy.events.ts';
import { accountById } from '@tidings/database/accounts/account.query.ts';
import { leavingOf, stay } from '@tidings/database/privacy/leaving.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { ApiError } from '../../server/graphql/api-error.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import type { RefusedModel } from '../identity/account.model.ts';
import { beginLeaving } from '../identity/begin-leaving.ts';
import { PasswordCheck } from '../identity/passwords/password-check.service.ts';
import { Sessions } from '../identity/sessions/session.service.ts';
import { LeavingModel } from './privacy.model.ts';

const WRONG = 'This is not your password.';

/** Going for good: signed out everywhere at once, and everything gone after a time in which one can come back. */
@Injectable()
export class Departure {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly check: PasswordCheck,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Whoever finds a browser signed in must not end an account with it: the password is asked for again, where there is
   * one.
   */
  async begin(context: RequestContext, password: string | null): Promise<LeavingModel | RefusedModel> {
    const { accountId } = context.signedIn();
    const account = await accountById(this.database, accountId);
    if (!account) throw gone();
    if (account.passwordHash !== null) {
      const refusal = await this.check.check(context, account.emailKey ?? accountId, account, password ?? '', WRONG);
      if (refusal) return refusal;
    }
    const leaving = await this.database.transaction(async (tx) => {
      const noted = await beginLeaving(tx, this.events, accountId);
      if (!noted) throw gone();
      return noted;
    });
    await this.sessions.end(context);
    return Object.assign(new LeavingModel(), leaving);
  }

  /** True when the person was leaving and stays. */
  async undo(accountId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const stays = await stay(tx, accountId);
      if (stays) await this.events.add(tx, AccountStayed, { accountId });
      return stays;
    });
  }

  async state(accountId: string): Promise<LeavingModel | null> {
    const leaving = await leavingOf(this.database, accountId);
    return leaving && Object.assign(new LeavingModel(), leaving);
  }
}

const gone = (): ApiError => new ApiError('UNAUTHENTICATED', 'This account is not here any more.');
