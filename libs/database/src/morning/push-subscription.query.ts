import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { PushSubscription } from './push-subscription.entity.ts';

type Db = DataSource | EntityManager;
export type PushAddress = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>;

/** Also removes the browser from other accounts. */
export async function addPushSubscription(
  tx: EntityManager,
  accountId: string,
  { endpoint, p256dh, auth }: PushAddress,
  max: number,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO push_subscription (id, account_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, p256dh = excluded.p256dh,
       auth = excluded.auth, created_at = now()`,
    [randomUUID(), accountId, endpoint, p256dh, auth],
  );
  await sql.run(
    tx,
    `DELETE FROM push_subscription WHERE account_id = $1 AND id NOT IN (SELECT id FROM push_subscription
      WHERE account_id = $1 ORDER BY created_at DESC, id LIMIT $2)`,
    [accountId, max],
  );
}

export async function removePushSubscription(database: Db, accountId: string, endpoint: string): Promise<boolean> {
  return (
    (await sql.changed(database, 'DELETE FROM push_subscription WHERE account_id = $1 AND endpoint = $2', [
      accountId,
      endpoint,
    ])) > 0
  );
}

export async function deletePushSubscriptionById(database: Db, id: string): Promise<void> {
  await sql.run(database, 'DELETE FROM push_subscription WHERE id = $1', [id]);
}

export async function countPushSubscriptions(database: Db, accountId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM push_subscription WHERE account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}
