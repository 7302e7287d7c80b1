import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { UserAttributes } from './user-attributes.entity.ts';

type Db = DataSource | EntityManager;
export const attributeNames = [
  'address',
  'birthdate',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
] as const satisfies readonly (keyof UserAttributes)[];
export type AttributeName = (typeof attributeNames)[number];
export type UserAttributeValues = Record<AttributeName, string | null>;

export async function findUserAttributes(database: Db, accountId: string): Promise<UserAttributeValues | null> {
  const rows = await sql.rawRows<UserAttributeValues>(
    database,
    `SELECT ${attributeNames.join(', ')} FROM user_attributes WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function changeAttributes(
  tx: EntityManager,
  accountId: string,
  change: Partial<UserAttributeValues>,
): Promise<void> {
  const places = attributeNames.map((_, index) => `$${index + 2}::text`);
  await sql.run(
    tx,
    `INSERT INTO user_attributes AS stored (account_id, ${attributeNames.join(', ')}) VALUES ($1, ${places.join(', ')})
     ON CONFLICT (account_id) DO UPDATE SET
     ${attributeNames.map((name) => `${name} = coalesce(excluded.${name}, stored.${name})`).join(', ')},
     updated_at = now()`,
    [accountId, ...attributeNames.map((name) => change[name])],
  );
}
