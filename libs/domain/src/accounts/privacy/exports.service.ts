import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ExportRequested } from '@tidings/contracts/events/privacy.events.ts';
import type { AccountExport } from '@tidings/database/privacy/account-export.entity.ts';
import { createExport, findLatestExport } from '@tidings/database/privacy/account-export.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import type { Requester } from '../../requester/requester.ts';
import { StepUpService } from '../second-factor/step-up.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';

/** `url` is a path for the account owner to download the file. */
export type ExportState = Pick<AccountExport, 'id' | 'requestedAt' | 'readyAt' | 'expiresAt' | 'bytes'> & {
  state: string;
  url: string | null;
};

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
