import type { DataSource, EntityManager } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { sql } from '../sql.ts';
import { Profile } from './profile.entity.ts';

type Db = DataSource | EntityManager;

export type StoredProfile = Pick<Profile, 'accountId' | 'owner' | 'subscriptionPlan' | 'image'>;

/** The plan is `free` after the subscription has ended. */
const COLUMNS = `account_id, owner, image, CASE WHEN EXISTS (SELECT 1 FROM player_subscription AS s
  WHERE s.account_id = profile.account_id AND s.ends_at <= clock_timestamp()) THEN 'free' ELSE subscription_plan END
  AS subscription_plan`;

export async function findProfile(database: Db, accountId: string): Promise<StoredProfile | null> {
  const rows = await sql.rows<StoredProfile>(database, `SELECT ${COLUMNS} FROM profile WHERE account_id = $1`, [
    accountId,
  ]);
  return rows[0] ?? null;
}

export async function createProfile(tx: EntityManager, accountId: string, owner: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO profile (account_id, owner, subscription_plan)
     VALUES ($1, $2, coalesce((SELECT tier FROM player_subscription WHERE account_id = $1), 'free'))
     ON CONFLICT DO NOTHING RETURNING 1`,
    [accountId, owner],
  );
  return rows.length > 0;
}

/** Returns null if there is no profile yet. */
export async function renameProfile(
  tx: EntityManager,
  accountId: string,
  owner: string,
): Promise<StoredProfile | null> {
  await tx.update(Profile, { accountId }, { owner, updatedAt: databaseNow });
  return findProfile(tx, accountId);
}
