import { SessionEnded } from '@tidings/contracts/events/account.events.ts';
import type { SessionEndReason } from '@tidings/contracts/events/account.events.ts';
import { endSessions } from '@tidings/database/accounts/account-session.entity.ts';
import type { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { EntityManager } from 'typeorm';

export async function endAllSessions(
  tx: EntityManager,
  events: EventPublisher,
  accountId: string,
  why: SessionEndReason,
  but: string | null = null,
): Promise<number> {
  const ended = await endSessions(tx, accountId, why, but);
  for (const sessionId of ended) await events.add(tx, SessionEnded, { accountId, sessionId, why });
  return ended.length;
}
