import type { DataSource, EntityManager } from 'typeorm';
import type { SubscriptionState, Tier } from '@tidings/contracts/limits/profile-limits.ts';

type Db = DataSource | EntityManager;
export interface StoredSubscription { tier: Tier; status: SubscriptionState }

/** New people are subscribed to the free tier, actively. */
export async function createSubscription(tx: EntityManager, accountId: string): Promise<void> {
  await tx.query(`INSERT INTO player_subscription (account_id, tier, status) VALUES ($1, 'free', 'active') ON CONFLICT DO NOTHING`, [accountId]);
}

export async function subscriptionOf(database: Db, accountId: string): Promise<StoredSubscription | null> {
  const rows: StoredSubscription[] = await database.query('SELECT tier, status FROM player_subscription WHERE account_id = $1', [accountId]);
  return rows[0] ?? null;
}

/** The tier whose limits count: that of an active subscription, else free. Null is nobody who signed in. */
export async function tierOf(database: Db, accountId: string | null): Promise<Tier> {
  const stored = accountId === null ? null : await subscriptionOf(database, accountId);
  return stored?.status === 'active' ? stored.tier : 'free';
}
