import {
  type SubscriptionSource,
  type SubscriptionState,
  type Tier,
  CREDIT_PERIOD_HOURS,
  TRIAL_DAYS,
} from '@tidings/contracts/limits/profile-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type StoredSubscription = {
  tier: Tier;
  status: SubscriptionState;
  source: SubscriptionSource;
  endsAt: Date | null;
  renewsAt: Date | null;
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  stripeSubscriptionId: string | null;
};
type TierGrant = { tier: Tier; source: SubscriptionSource; endsAt: Date | null };
export type PaidSubscription = {
  id: string;
  status: SubscriptionState;
  endsAt: Date;
  renewsAt: Date | null;
  trialEndsAt: Date | null;
};

type Credit = {
  used: number;
  lastReset: Date;
  resetsAt: Date;
};
type RenditionCharge = {
  listener: string;
  renditionId: string;
  characters: number;
};

/**
 * `begun`: first charge of the period; `free`: already paid; `short`: too little credit, so the caller must roll back.
 */
type ChargeOutcome = 'paid' | 'begun' | 'free' | 'short';

@Entity('player_subscription')
export class PlayerSubscription {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { default: 'free' }) tier!: Tier;
  @Column('text', { default: 'active' }) status!: SubscriptionState;
  @Column('text', { name: 'stripe_subscription_id', nullable: true, unique: true }) stripeSubscriptionId!:
    | string
    | null;
  @Column('text', { default: 'operator' }) source!: SubscriptionSource;
  /** Time at which the account falls back to the free tier; null if the subscription has no end. */
  @Column({ type: 'timestamptz', name: 'ends_at', precision: 3, nullable: true }) endsAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'renews_at', precision: 3, nullable: true }) renewsAt!: Date | null;
  /** Each account has only one trial. */
  @Column({ type: 'timestamptz', name: 'trial_started_at', precision: 3, nullable: true }) trialStartedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'trial_ends_at', precision: 3, nullable: true }) trialEndsAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

const HAS_ENDED = 'coalesce(ends_at <= clock_timestamp(), false)';
const COLUMNS = `CASE WHEN ${HAS_ENDED} THEN 'free' ELSE tier END AS tier, status, source, ends_at, renews_at,
  trial_started_at, trial_ends_at, stripe_subscription_id`;

export async function createSubscription(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO player_subscription (account_id, tier, status) VALUES ($1, 'free', 'active') ON CONFLICT DO NOTHING
     RETURNING 1`,
    [accountId],
  );
  return rows.length > 0;
}

export async function findSubscription(database: Db, accountId: string): Promise<StoredSubscription | null> {
  const rows = await sql.rows<StoredSubscription>(
    database,
    `SELECT ${COLUMNS} FROM player_subscription WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockSubscription(tx: EntityManager, accountId: string): Promise<StoredSubscription | null> {
  const rows = await sql.rows<StoredSubscription>(
    tx,
    `SELECT ${COLUMNS} FROM player_subscription WHERE account_id = $1 FOR UPDATE`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Returns `same` if the tier is unchanged, and null if there is no subscription. */
export async function setTier(
  tx: EntityManager,
  accountId: string,
  { tier, source, endsAt }: TierGrant,
): Promise<'changed' | 'same' | null> {
  const before = await lockSubscription(tx, accountId);
  if (!before) return null;
  await setPlanOfProfile(tx, accountId, tier);
  const hasSameEnd = tier === 'free' || before.endsAt?.getTime() === endsAt?.getTime();
  if (before.tier === tier && before.status === 'active' && hasSameEnd) return 'same';
  await sql.run(
    tx,
    `UPDATE player_subscription SET tier = $2, status = 'active', source = $3, ends_at = $4, renews_at = NULL,
       updated_at = now() WHERE account_id = $1`,
    [accountId, tier, source, endsAt],
  );
  return 'changed';
}

/** Returns null if the account has already had a trial or is on another tier. */
export async function startTrial(tx: EntityManager, accountId: string): Promise<Date | null> {
  const rows = await sql.rows<{ endsAt: Date }>(
    tx,
    `UPDATE player_subscription SET tier = 'pro', status = 'active', source = 'trial', trial_started_at = now(),
       trial_ends_at = now() + interval '${TRIAL_DAYS} days', ends_at = now() + interval '${TRIAL_DAYS} days',
       renews_at = NULL, updated_at = now()
     WHERE account_id = $1 AND trial_started_at IS NULL AND (tier = 'free' OR status <> 'active' OR ${HAS_ENDED})
     RETURNING ends_at`,
    [accountId],
  );
  if (!rows[0]) return null;
  await setPlanOfProfile(tx, accountId, 'pro');
  return rows[0].endsAt;
}

export async function storePaidSubscription(
  tx: EntityManager,
  accountId: string,
  paid: PaidSubscription,
): Promise<boolean> {
  const rows = await sql.rows<{ isChanged: boolean }>(
    tx,
    `WITH before AS (SELECT ${COLUMNS} FROM player_subscription WHERE account_id = $1 FOR UPDATE)
     UPDATE player_subscription AS p SET tier = 'pro', status = $2, source = 'payment', ends_at = $3, renews_at = $4,
       trial_started_at = CASE WHEN $5::timestamptz IS NULL THEN p.trial_started_at
         ELSE coalesce(p.trial_started_at, now()) END,
       trial_ends_at = coalesce(p.trial_ends_at, $5), stripe_subscription_id = $6, updated_at = now()
     FROM before WHERE p.account_id = $1
     RETURNING (before.tier, before.status, before.ends_at) IS DISTINCT FROM ('pro', $2, $3::timestamptz)
       AS is_changed`,
    [accountId, paid.status, paid.endsAt, paid.renewsAt, paid.trialEndsAt, paid.id],
  );
  await setPlanOfProfile(tx, accountId, paid.status === 'active' ? 'pro' : 'free');
  return rows[0]?.isChanged ?? false;
}

export async function getTier(database: Db, accountId: string | null): Promise<Tier> {
  const stored = accountId === null ? null : await findSubscription(database, accountId);
  return stored?.status === 'active' ? stored.tier : 'free';
}

async function setPlanOfProfile(tx: EntityManager, accountId: string, tier: Tier): Promise<void> {
  await sql.run(
    tx,
    'UPDATE profile SET subscription_plan = $2, updated_at = now() WHERE account_id = $1 AND subscription_plan <> $2',
    [accountId, tier],
  );
}

@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters used since `lastReset`, which may be in an earlier period. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}

/** Playing the audio again is free until the charge is refunded. */
@Entity('credit_charge')
export class CreditCharge {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  @Column('integer') characters!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) period!: Date | null;
  @Column({ type: 'timestamptz', name: 'charged_at', precision: 3, default: () => 'now()' }) chargedAt!: Date;
}

const DAY = `interval '${CREDIT_PERIOD_HOURS} hours'`;
/** Periods follow one another without gaps. */
const PERIOD = `c.last_reset +
  floor(extract(epoch FROM clock_timestamp() - c.last_reset) / ${CREDIT_PERIOD_HOURS * 3600}) *
  ${DAY}`;
const USED = `CASE WHEN clock_timestamp() >= c.last_reset + ${DAY} THEN 0 ELSE c.used END`;

export async function startCredit(tx: EntityManager, listener: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO listening_credit (listener, used, last_reset) VALUES ($1, 0, now()) ON CONFLICT DO NOTHING
     RETURNING 1`,
    [listener],
  );
  return rows.length > 0;
}

export async function findCredit(database: Db, listener: string): Promise<Credit | null> {
  const rows = await sql.rows<Credit>(
    database,
    `SELECT used, last_reset, last_reset + ${DAY} AS resets_at
     FROM (SELECT ${USED} AS used, ${PERIOD} AS last_reset FROM listening_credit c WHERE listener = $1) AS present`,
    [listener],
  );
  return rows[0] ?? null;
}

/** Charges a rendition only once, and never exceeds `limit`. The rendition must exist. */
export async function chargeRendition(
  tx: EntityManager,
  { listener, renditionId, characters }: RenditionCharge,
  limit: number,
): Promise<ChargeOutcome> {
  const fresh = await sql.rows<unknown>(
    tx,
    `INSERT INTO credit_charge (listener, rendition_id, characters) VALUES ($1, $2, $3)
      ON CONFLICT DO NOTHING RETURNING 1`,
    [listener, renditionId, characters],
  );
  if (fresh.length === 0) return 'free';
  const charged = await sql.rows<{ period: Date; used: number }>(
    tx,
    `INSERT INTO listening_credit AS c (listener, used, last_reset) SELECT $1, $2::integer, now()
      WHERE $2::integer <= $3::integer
     ON CONFLICT (listener) DO UPDATE SET used = ${USED} + $2, last_reset = ${PERIOD} WHERE ${USED} + $2 <= $3
     RETURNING last_reset AS period, used`,
    [listener, characters, limit],
  );
  if (!charged[0]) return 'short';
  await sql.run(tx, 'UPDATE credit_charge SET period = $3 WHERE listener = $1 AND rendition_id = $2', [
    listener,
    renditionId,
    charged[0].period,
  ]);
  return charged[0].used === characters ? 'begun' : 'paid';
}

/** Restores credit only for charges of the current period. */
export async function refundRendition(tx: EntityManager, renditionId: string): Promise<RenditionCharge[]> {
  const charges = await sql.rows<RenditionCharge & { period: Date | null }>(
    tx,
    `DELETE FROM credit_charge WHERE rendition_id = $1 RETURNING listener, rendition_id AS
      rendition_id, characters, period`,
    [renditionId],
  );
  // A fixed order prevents deadlocks between refunds.
  for (const { listener, characters, period } of charges.toSorted((one, other) =>
    one.listener < other.listener ? -1 : 1,
  )) {
    await sql.run(
      tx,
      'UPDATE listening_credit SET used = greatest(0, used - $2) WHERE listener = $1 AND last_reset = $3',
      [listener, characters, period],
    );
  }
  return charges;
}
