import type { PushMessage } from '@tidings/contracts/web/page-contract.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { toIsStayingSql } from '../accounts/staying-account.query.ts';
import { toColumnListSql } from '../entity-columns.ts';
import { Programme } from '../programme/programme.entity.ts';
import { sql } from '../sql.ts';
import { type HeldLease, toTurnJoinSql, toTurnOrderSql, toTurnUpdateSql } from '../work-queue/leased-work.ts';
import {
  type CurrentSchedule,
  type PushAddress,
  MorningSchedule,
  morningWork,
  dueMorningQueue,
  SCHEDULE,
  pushWork,
  duePushQueue,
} from './morning-schedule.entity.ts';

// SQL: claims leases with SKIP LOCKED, and joins.

export type LeasedMorning = HeldLease & CurrentSchedule & Pick<MorningSchedule, 'articleId'>;

export type LeasedPushDelivery = HeldLease &
  PushAddress & { subscriptionId: string; message: PushMessage; until: Date; attempts: number };

export function claimMornings(database: DataSource, atOnce: number, leaseMs: number): Promise<LeasedMorning[]> {
  return morningWork.claim<LeasedMorning>(database, leaseMs, {
    next: `SELECT account_id AS key FROM morning_schedule
      WHERE ${dueMorningQueue.due} AND ${morningWork.free} AND ${toIsStayingSql('morning_schedule.account_id')}
      ORDER BY not_before LIMIT $3 FOR UPDATE SKIP LOCKED`,
    returning: toColumnListSql(MorningSchedule, 'morning_schedule', [...SCHEDULE, 'articleId', 'expectedAt']),
    values: [atOnce],
  });
}

/** Also adds the audio as a podcast episode. */
export async function markMorningReady(
  tx: EntityManager,
  { accountId, articleId, renditionId }: { accountId: string; articleId: string; renditionId: string | null },
): Promise<void> {
  await tx.update(Programme, { articleId, owner: accountId }, { readyAt: () => 'now()' });
  if (renditionId !== null)
    await sql.run(
      tx,
      `INSERT INTO podcast_episode (account_id, article_id, rendition_id, wanted_voice)
       SELECT $1, $2, id, '' FROM rendition WHERE id = $3 ON CONFLICT DO NOTHING`,
      [accountId, articleId, renditionId],
    );
}

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
