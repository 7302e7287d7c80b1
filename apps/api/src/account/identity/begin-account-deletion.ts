import { AccountLeaving } from '@tidings/contracts/events/privacy.events.ts';
import { scheduleDeletion } from '@tidings/database/privacy/pending-deletion.query.ts';
import type { PendingDeletion } from '@tidings/database/privacy/pending-deletion.query.ts';
import type { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';
import { endEverySession } from './sessions/end-sessions.ts';

/** Lets a person leave: signed out everywhere at once, gone after a time. Null when the account is gone already. */
export async function beginAccountDeletion(
  tx: EntityManager,
  events: EventPublisher,
  accountId: string,
): Promise<PendingDeletion | null> {
  const noted = await scheduleDeletion(tx, accountId);
  if (!noted) return null;
  await events.add(tx, AccountLeaving, { accountId });
  await endEverySession(tx, events, accountId, 'leaving');
  return noted;
}
