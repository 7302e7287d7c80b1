import { AccountLeaving } from '@tidings/contracts/events/privacy.events.ts';
import { scheduleDeletion } from '@tidings/database/privacy/pending-deletion.query.ts';
import type { PendingDeletion } from '@tidings/database/privacy/pending-deletion.query.ts';
import type { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';
import { endAllSessions } from '../sessions/end-sessions.ts';

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
