import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Each column is an OpenID Connect claim. */
@Entity('user_attributes')
export class UserAttributes {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) birthdate!: string | null;
  @Column('text', { nullable: true }) family_name!: string | null;
  @Column('text', { nullable: true }) gender!: string | null;
  @Column('text', { nullable: true }) given_name!: string | null;
  @Column('text', { nullable: true }) locale!: string | null;
  @Column('text', { nullable: true }) phone_number!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('text', { nullable: true }) preferred_username!: string | null;
  @Column('text', { nullable: true }) profile!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('text', { nullable: true }) zoneinfo!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

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
