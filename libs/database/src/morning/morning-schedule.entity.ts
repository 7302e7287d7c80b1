import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { PushMessage } from '@tidings/contracts/web/page-contract.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Any, IsNull, Not, Raw } from 'typeorm';
import { toIsStayingSql } from '../accounts/staying-account.query.ts';
import { toColumnListSql } from '../entity-columns.ts';
import { Programme } from '../programme/programme.entity.ts';
import { sql } from '../sql.ts';
import {
  type HeldLease,
  LeasedWork,
  toTurnJoinSql,
  toTurnOrderSql,
  toTurnUpdateSql,
} from '../work-queue/leased-work.ts';

type Db = DataSource | EntityManager;
export type StoredSchedule = Pick<MorningSchedule, (typeof SCHEDULE)[number]>;
export type CurrentSchedule = StoredSchedule & Pick<MorningSchedule, 'expectedAt'>;
export type LeasedMorning = HeldLease & CurrentSchedule & Pick<MorningSchedule, 'articleId'>;

export type PushAddress = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>;

export type LeasedPushDelivery = HeldLease &
  PushAddress & { subscriptionId: string; message: PushMessage; until: Date; attempts: number };

@Entity('morning_schedule')
export class MorningSchedule {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Minutes since midnight in local time. */
  @Column('integer') minute!: number;
  /** Days from 1 (Monday) to 7 (Sunday). */
  @Column('integer', { array: true }) days!: number[];
  /** IANA time zone name. */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Maximum length of the programme in minutes; null if it has no fixed length. */
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  @Column('boolean') push!: boolean;
  @Column('boolean') mail!: boolean;
  /** The time never moves backwards. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 }) dueAt!: Date;
  /** Null until the programme is planned. */
  @Column('uuid', { name: 'article_id', nullable: true }) articleId!: string | null;
  /** Time at which late audio is expected to be complete. */
  @Column({ type: 'timestamptz', name: 'expected_at', precision: 3, nullable: true }) expectedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3 }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}

export const morningWork = new LeasedWork({
  table: 'morning_schedule',
  key: 'account_id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'not_before',
});
export const dueMorningQueue = morningWork.queue('mornings', 'morning', morningWork.due);

const SCHEDULE = ['minute', 'days', 'timeZone', 'minutes', 'language', 'speed', 'push', 'mail', 'dueAt'] as const;

export function findSchedule(database: Db, accountId: string): Promise<CurrentSchedule | null> {
  return database.getRepository(MorningSchedule).findOneBy({ accountId });
}

export async function findPlannedMorning(database: Db, accountId: string): Promise<Date | null> {
  const isPlanned = { articleId: Not(IsNull()), dueAt: Raw((at) => `${at} > now()`) };
  const schedule = await database.getRepository(MorningSchedule).findOneBy({ accountId, ...isPlanned });
  return schedule?.dueAt ?? null;
}

/** Also discards a programme that is being prepared. */
export async function putSchedule(
  database: Db,
  accountId: string,
  { minute, days, timeZone, minutes, language, speed, push, mail, dueAt }: StoredSchedule,
  notBefore: Date,
): Promise<void> {
  const schedule = { minute, days, timeZone, minutes, language, speed, push, mail, dueAt, notBefore };
  const unprepared = { articleId: null, expectedAt: null, lease: null, leasedUntil: null };
  await database.getRepository(MorningSchedule).upsert({ accountId, ...schedule, ...unprepared }, ['accountId']);
}

export async function removeSchedule(database: Db, accountId: string): Promise<boolean> {
  return (await database.getRepository(MorningSchedule).delete({ accountId })).affected === 1;
}

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

/** Also removes the browser from other accounts. */
export async function addPushSubscription(
  tx: EntityManager,
  accountId: string,
  { endpoint, p256dh, auth }: PushAddress,
  max: number,
): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(PushSubscription)
    .values({ id: randomUUID(), accountId, endpoint, p256dh, auth, createdAt: () => 'now()' })
    .orUpdate(['account_id', 'p256dh', 'auth', 'created_at'], ['endpoint'])
    .execute();
  const subscriptions = tx.getRepository(PushSubscription);
  const newest = await subscriptions.find({
    select: { id: true },
    where: { accountId },
    order: { createdAt: 'DESC', id: 'ASC' },
    take: max,
  });
  await subscriptions.delete({ accountId, id: Not(Any(newest.map(({ id }) => id))) });
}

export async function removePushSubscription(database: Db, accountId: string, endpoint: string): Promise<boolean> {
  return (await database.getRepository(PushSubscription).delete({ accountId, endpoint })).affected === 1;
}

export async function deletePushSubscriptionById(database: Db, id: string): Promise<void> {
  await database.getRepository(PushSubscription).delete({ id });
}

export function countPushSubscriptions(database: Db, accountId: string): Promise<number> {
  return database.getRepository(PushSubscription).countBy({ accountId });
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
