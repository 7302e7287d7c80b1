import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountLeaving, AccountStayed, ExportRequested } from '@tidings/contracts/events/privacy.events.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { type AccountExport, createExport, findLatestExport } from '@tidings/database/privacy/account-export.entity.ts';
import {
  type PendingDeletion,
  cancelDeletion,
  findPendingDeletion,
  scheduleDeletion,
} from '@tidings/database/privacy/deletion.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import type { Requester } from '../../requester/requester.ts';
import { PaidSubscriptionService } from '../profile/subscription/paid-subscription.service.ts';
import type { Refusal } from '../refusal/refusal.ts';
import { StepUpService } from '../second-factor/proof-check.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService, endAllSessions } from '../sessions/session.service.ts';

/** `url` is a path for the account owner to download the file. */
type ExportState = Pick<AccountExport, 'id' | 'requestedAt' | 'readyAt' | 'expiresAt' | 'bytes'> & {
  state: string;
  url: string | null;
};

const WRONG = 'This password is incorrect.';

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
  async begin(requester: Requester, password: string | null): Promise<PendingDeletion | Refusal> {
    const { accountId } = requester.signedIn();
    const account = await findAccountById(this.database, accountId);
    if (!account) throw accountNotFound();
    const enteredPassword = account.passwordHash === null ? '' : (password ?? '');
    const refusal = await this.stepUp.requireOrPassword(requester, account, enteredPassword, WRONG);
    if (refusal) return refusal;
    await this.paid.stopRenewal(accountId);
    const leaving = await this.database.transaction(async (tx) => {
      const deletion = await beginAccountDeletion(tx, this.events, accountId);
      if (!deletion) throw accountNotFound();
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'DELETION_SCHEDULED' });
      return deletion;
    });
    await this.sessions.end(requester);
    return leaving;
  }

  async undo(requester: Requester): Promise<boolean> {
    const { accountId } = requester.signedIn();
    return this.database.transaction(async (tx) => {
      const stays = await cancelDeletion(tx, accountId);
      if (stays) await this.events.add(tx, AccountStayed, { accountId });
      if (stays) await this.securityLog.record(tx, requester.request, { accountId, kind: 'DELETION_CANCELLED' });
      return stays;
    });
  }

  async state(accountId: string): Promise<PendingDeletion | null> {
    return findPendingDeletion(this.database, accountId);
  }
}

const accountNotFound = (): DomainError => new DomainError('UNAUTHENTICATED', 'This account no longer exists.');

/** Schedules the deletion and ends all sessions. Returns null if the account does not exist. */
export async function beginAccountDeletion(
  tx: EntityManager,
  events: EventPublisher,
  accountId: string,
): Promise<PendingDeletion | null> {
  const deletion = await scheduleDeletion(tx, accountId);
  if (!deletion) return null;
  await events.add(tx, AccountLeaving, { accountId });
  await endAllSessions(tx, events, accountId, 'leaving');
  return deletion;
}

@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly stepUp: StepUpService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Creates at most one export a day and returns today's if it exists. Requires a confirmed session. */
  async request(requester: Requester): Promise<ExportState> {
    const { accountId } = requester.signedIn();
    await this.stepUp.assert(requester.signedIn());
    const latest = await this.database.transaction(async (tx) => {
      const created = await createExport(tx, randomUUID(), accountId);
      if (created) await this.events.add(tx, ExportRequested, { exportId: created.id, accountId });
      if (created) await this.securityLog.record(tx, requester.request, { accountId, kind: 'EXPORT_REQUESTED' });
      return created ?? findLatestExport(tx, accountId);
    });
    if (!latest) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    return exportState(latest);
  }

  async state(accountId: string): Promise<ExportState | null> {
    const latest = await findLatestExport(this.database, accountId);
    return latest && exportState(latest);
  }
}

function exportState({ id, state, requestedAt, readyAt, expiresAt, bytes }: AccountExport): ExportState {
  const isOver = expiresAt !== null && expiresAt <= new Date();
  const stateAndUrl = {
    state: isOver ? 'expired' : state,
    url: state === 'ready' && !isOver ? `/account/export/${id}` : null,
  };
  return { id, requestedAt, readyAt, expiresAt, bytes, ...stateAndUrl };
}
