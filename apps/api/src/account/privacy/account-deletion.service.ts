import { Injectable } from '@nestjs/common';
import { AccountStayed } from '@tidings/contracts/events/privacy.events.ts';
import { findAccountById } from '@tidings/database/accounts/account.query.ts';
import { findPendingDeletion, cancelDeletion } from '@tidings/database/privacy/pending-deletion.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { ApiError } from '../../server/graphql/api-error.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import type { RefusedModel } from '../identity/account.model.ts';
import { beginAccountDeletion } from '../identity/begin-account-deletion.ts';
import { StepUpService } from '../identity/second-factor/step-up.service.ts';
import { SecurityLogService } from '../identity/security-log/security-log.service.ts';
import { SessionsService } from '../identity/sessions/session.service.ts';
import { PaidSubscriptionService } from '../profile/subscription/paid-subscription.service.ts';
import { PendingDeletionModel } from './privacy.model.ts';

const WRONG = 'This password is wrong.';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLogService,
    private readonly paid: PaidSubscriptionService,
  ) {}

  /** Requires the password or a confirmed second factor, so that a stolen session is not enough. */
  async begin(context: RequestContext, password: string | null): Promise<PendingDeletionModel | RefusedModel> {
    const { accountId } = context.signedIn();
    const account = await findAccountById(this.database, accountId);
    if (!account) throw accountNotFound();
    const enteredPassword = account.passwordHash === null ? '' : (password ?? '');
    const refusal = await this.stepUp.requireOrPassword(context, account, enteredPassword, WRONG);
    if (refusal) return refusal;
    await this.paid.stopRenewal(accountId);
    const leaving = await this.database.transaction(async (tx) => {
      const deletion = await beginAccountDeletion(tx, this.events, accountId);
      if (!deletion) throw accountNotFound();
      await this.securityLog.record(tx, context.request, { accountId, kind: 'DELETION_SCHEDULED' });
      return deletion;
    });
    await this.sessions.end(context);
    return Object.assign(new PendingDeletionModel(), leaving);
  }

  async undo(context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    return this.database.transaction(async (tx) => {
      const stays = await cancelDeletion(tx, accountId);
      if (stays) await this.events.add(tx, AccountStayed, { accountId });
      if (stays) await this.securityLog.record(tx, context.request, { accountId, kind: 'DELETION_CANCELLED' });
      return stays;
    });
  }

  async state(accountId: string): Promise<PendingDeletionModel | null> {
    const leaving = await findPendingDeletion(this.database, accountId);
    return leaving && Object.assign(new PendingDeletionModel(), leaving);
  }
}

const accountNotFound = (): ApiError => new ApiError('UNAUTHENTICATED', 'This account no longer exists.');
