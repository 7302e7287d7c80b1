import {
  type SubscriptionSource,
  type SubscriptionState,
  type Tier,
  CREDIT_PERIOD_HOURS,
  TRIAL_DAYS,
} from '@tidings/contracts/limits/profile-limits.ts';
import { type DataSource, type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { databaseNow, fromNow } from '../database-time.ts';
import { fromColumns, sql } from '../sql.ts';
import { type RenditionCharge, PlayerSubscription, CreditCharge } from './player-subscription.entity.ts';
import { Profile } from './profile.entity.ts';

type Db = DataSource | EntityManager;

export type StoredSubscription = Omit<PlayerSubscription, 'accountId' | 'createdAt' | 'updatedAt'>;

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

/**
 * `begun`: first charge of the period; `free`: already paid; `short`: too little credit, so the caller must roll back.
 */
type ChargeOutcome = 'paid' | 'begun' | 'free' | 'short';

const HAS_ENDED = 'coalesce(ends_at <= clock_timestamp(), false)';

const COLUMNS = `CASE WHEN ${HAS_ENDED} THEN 'free' ELSE tier END AS tier, status, source, ends_at, renews_at,
  trial_started_at, trial_ends_at, stripe_subscription_id`;

export const findSubscription = (database: Db, accountId: string): Promise<StoredSubscription | null> =>
  readSubscription(database, accountId);

/** Locks the row until the transaction ends. */
export const lockSubscription = (tx: EntityManager, accountId: string): Promise<StoredSubscription | null> =>
  readSubscription(tx, accountId, 'FOR UPDATE');

// SQL: the tier depends on the database's clock.
async function readSubscription(database: Db, accountId: string, lock = ''): Promise<StoredSubscription | null> {
  const rows = await sql.rows<StoredSubscription>(
    database,
    `SELECT ${COLUMNS} FROM player_subscription WHERE account_id = $1 ${lock}`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Returns `same` if the tier is unchanged, and null without a subscription. */
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
  const values = { tier, source, endsAt, status: 'active' as const, renewsAt: null, updatedAt: databaseNow };
  await tx.update(PlayerSubscription, { accountId }, values);
  return 'changed';
}

/** Returns null if the account has already had a trial or is on another tier. */
export async function startTrial(tx: EntityManager, accountId: string): Promise<Date | null> {
  const mayStart = Raw((tier) => `(${tier} = 'free' OR status <> 'active' OR ${HAS_ENDED})`);
  const endsAt = fromNow(TRIAL_DAYS, 'days');
  const trial = { tier: 'pro', status: 'active', source: 'trial', renewsAt: null } as const;
  const times = { trialStartedAt: databaseNow, trialEndsAt: endsAt, endsAt, updatedAt: databaseNow };
  const { raw } = await tx.update(
    PlayerSubscription,
    { accountId, trialStartedAt: IsNull(), tier: mayStart },
    { ...trial, ...times },
    { returning: ['endsAt'] },
  );
  const [started] = fromColumns<PlayerSubscription>(raw);
  if (!started) return null;
  await setPlanOfProfile(tx, accountId, 'pro');
  return started.endsAt;
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
  const changed = { subscriptionPlan: tier, updatedAt: databaseNow };
  await tx.update(Profile, { accountId, subscriptionPlan: Not(tier) }, changed);
}

const DAY = `interval '${CREDIT_PERIOD_HOURS} hours'`;

/** Periods follow one another without gaps. */
const PERIOD = `c.last_reset +
  floor(extract(epoch FROM clock_timestamp() - c.last_reset) / ${CREDIT_PERIOD_HOURS * 3600}) *
  ${DAY}`;

const USED = `CASE WHEN clock_timestamp() >= c.last_reset + ${DAY} THEN 0 ELSE c.used END`;

// SQL: credit is used in periods of the database's clock.
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
  const charge = { listener, renditionId, characters };
  const insert = tx.createQueryBuilder().insert().into(CreditCharge).values(charge).orIgnore();
  const fresh = await insert.returning('listener').execute();
  if (fromColumns(fresh.raw).length === 0) return 'free';
  const charged = await sql.rows<{ period: Date; used: number }>(
    tx,
    `INSERT INTO listening_credit AS c (listener, used, last_reset) SELECT $1, $2::integer, now()
      WHERE $2::integer <= $3::integer
     ON CONFLICT (listener) DO UPDATE SET used = ${USED} + $2, last_reset = ${PERIOD} WHERE ${USED} + $2 <= $3
     RETURNING last_reset AS period, used`,
    [listener, characters, limit],
  );
  if (!charged[0]) return 'short';
  await tx.update(CreditCharge, { listener, renditionId }, { period: charged[0].period });
  return charged[0].used === characters ? 'begun' : 'paid';
}
