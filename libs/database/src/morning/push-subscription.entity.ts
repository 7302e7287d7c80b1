import { randomUUID } from 'node:crypto';
import type { PushMessage } from '@tidings/contracts/web/page-contract.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { toTurnOrderSql, toTurnJoinSql, toTurnUpdateSql } from '../fair-shares/turn-order.query.ts';
import { sql } from '../sql.ts';
import { LeasedWork } from '../work-queue/leased-work.ts';
import type { HeldLease } from '../work-queue/leased-work.ts';

/** Browser subscription according to RFC 8030 and RFC 8291. */
@Entity('push_subscription')
export class PushSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Secret, because sending requires only this URL and our key. */
  @Column('text', { unique: true }) endpoint!: string;
  /** The browser's public key in base64url. */
  @Column('text') p256dh!: string;
  /** The browser's secret in base64url. */
  @Column('text') auth!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

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

export const pushWork = new LeasedWork({
  table: 'push_delivery',
  key: 'id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'not_before',
  attempts: 'attempts',
});
export const duePushQueue = pushWork.queue('pushes', 'mail', pushWork.due);

export type LeasedPushDelivery = HeldLease &
  PushAddress & { subscriptionId: string; message: PushMessage; until: Date; attempts: number };

export async function addPushDeliveries(
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

const LEVELS = ['listener'] as const;
/** Limits concurrent deliveries per account, because its push service may be slow. */
const PER_ACCOUNT_MAX = 2;
const CANDIDATES_MAX = 1_000;

export async function claimPushDelivery(database: DataSource, leaseMs: number): Promise<LeasedPushDelivery | null> {
  const [push] = await pushWork.claim<LeasedPushDelivery>(database, leaseMs, {
    before: `busy AS (
      SELECT s.account_id FROM push_delivery d JOIN push_subscription s ON s.id = d.subscription_id
      WHERE d.leased_until > now() GROUP BY s.account_id HAVING count(*) >= ${PER_ACCOUNT_MAX})`,
    next: `SELECT push_delivery.id AS key, asker.listener FROM push_delivery
      JOIN LATERAL (SELECT account_id, account_id::text AS listener FROM push_subscription
        WHERE id = push_delivery.subscription_id) asker ON true
      ${toTurnJoinSql('pushes', LEVELS)}
      WHERE ${duePushQueue.due} AND ${pushWork.free} AND push_delivery.id IN (SELECT id FROM push_delivery
          WHERE ${duePushQueue.due} AND ${pushWork.free} ORDER BY not_before LIMIT ${CANDIDATES_MAX})
        AND NOT EXISTS (SELECT FROM busy WHERE busy.account_id = asker.account_id)
      ORDER BY ${toTurnOrderSql(LEVELS)}, push_delivery.not_before LIMIT 1 FOR UPDATE OF push_delivery SKIP LOCKED`,
    after: `served AS (${toTurnUpdateSql('pushes', LEVELS)})`,
    join: 'JOIN push_delivery d ON d.id = next.key JOIN push_subscription s ON s.id = d.subscription_id',
    returning: `push_delivery.subscription_id, push_delivery.message, push_delivery.until, push_delivery.attempts,
      s.endpoint, s.p256dh, s.auth`,
  });
  return push ?? null;
}
