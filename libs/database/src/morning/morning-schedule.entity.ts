import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Any, IsNull, Not, Raw } from 'typeorm';
import { LeasedWork } from '../work-queue/leased-work.ts';

type Db = DataSource | EntityManager;

export type StoredSchedule = Pick<MorningSchedule, (typeof SCHEDULE)[number]>;

export type CurrentSchedule = StoredSchedule & Pick<MorningSchedule, 'expectedAt'>;

export type PushAddress = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>;

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

export const SCHEDULE = [
  'minute',
  'days',
  'timeZone',
  'minutes',
  'language',
  'speed',
  'push',
  'mail',
  'dueAt',
] as const;

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
