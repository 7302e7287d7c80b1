import type { PushMessage } from '@tidings/contracts/web/push-message.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { LeasedWork } from '../work-queue/leased-work.ts';
import type { Held } from '../work-queue/leased-work.ts';
import type { PushAddress } from './push-subscription.query.ts';

/** The notifications that are to be sent. */
export const pushes = new LeasedWork({
  table: 'push_delivery',
  key: 'id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'not_before',
  attempts: 'attempts',
});
export const pushesDue = pushes.queue('pushes', 'mail', pushes.due);

/** A notification that this process sends to one browser. */
export type LeasedPush = Held &
  PushAddress & { subscriptionId: string; message: PushMessage; until: Date; attempts: number };

/** Has a person notified in each of their browsers, once; answers in how many. */
export async function addPushes(
  tx: EntityManager,
  accountId: string,
  message: PushMessage,
  hours: number,
): Promise<number> {
  const rows = await sql.rows(
    tx,
    `INSERT INTO push_delivery (id, subscription_id, tag, message, until)
     SELECT gen_random_uuid(), id, $2, $3::jsonb, now() + make_interval(hours => $4) FROM push_subscription
     WHERE account_id = $1 ON CONFLICT DO NOTHING RETURNING id`,
    [accountId, message.tag, JSON.stringify(message), hours],
  );
  return rows.length;
}

/** Takes notifications that are due, the longest due first. */
export function claimPushes(database: DataSource, atOnce: number, leaseMs: number): Promise<LeasedPush[]> {
  return pushes.claim<LeasedPush>(database, leaseMs, {
    next: `SELECT id AS key FROM push_delivery WHERE ${pushesDue.due} AND ${pushes.free}
      ORDER BY not_before LIMIT $3 FOR UPDATE SKIP LOCKED`,
    join: 'JOIN push_delivery d ON d.id = next.key JOIN push_subscription s ON s.id = d.subscription_id',
    returning: `push_delivery.subscription_id, push_delivery.message, push_delivery.until, push_delivery.attempts,
      s.endpoint, s.p256dh, s.auth`,
    values: [atOnce],
  });
}
