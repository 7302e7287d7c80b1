import type { SubscriptionState, Tier } from '@tidings/contracts/limits/profile-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type StoredSubscription = {
  tier: Tier;
  status: SubscriptionState;
};

/** New people are subscribed to the free tier, actively. True for the one call that made it so. */
export async function createSubscription(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO player_subscription (account_id, tier, status) VALUES ($1, 'free', 'active') ON CONFLICT DO NOTHING
     RETURNING 1`,
    [accountId],
  );
  return rows.length > 0;
}

export async function subscriptionOf(database: Db, accountId: string): Promise<StoredSubscription | null> {
  const rows = await sql.rows<StoredSubscription>(
    database,
    'SELECT tier, status FROM player_subscription WHERE account_id = $1',
    [accountId],
  );
  return rows[0] ?? null;
}

/**
 * Puts a person on a tier, actively, in the subscription and the profile alike. `same` when it was so before; null when
 * there is no subscription yet.
 */
export async function setTier(tx: EntityManager, accountId: string, tier: Tier): Promise<'changed' | 'same' | null> {
  const rows = await sql.rows<StoredSubscription>(
    tx,
    'SELECT tier, status FROM player_subscription WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  const before = rows[0];
  if (!before) return null;
  await sql.run(
    tx,
    'UPDATE profile SET subscription_plan = $2, updated_at = now() WHERE account_id = $1 AND subscription_plan <> $2',
    [accountId, tier],
  );
  if (before.tier === tier && before.status === 'active') return 'same';
  await sql.run(
    tx,
    "UPDATE player_subscription SET tier = $2, status = 'active', updated_at = now() WHERE account_id = $1",
    [accountId, tier],
  );
  return 'changed';
}

/** The tier whose limits count: that of an active subscription, else free. Null is nobody who signed in. */
export async function tierOf(database: Db, accountId: string | null): Promise<Tier> {
  const stored = accountId === null ? null : await subscriptionOf(database, accountId);
  return stored?.status === 'active' ? stored.tier : 'free';
}
