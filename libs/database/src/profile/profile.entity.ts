import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type StoredProfile = Pick<Profile, 'accountId' | 'owner' | 'subscriptionPlan' | 'image'>;

export type AttributeName = (typeof attributeNames)[number];
export type UserAttributeValues = Record<AttributeName, string | null>;

@Entity('profile')
export class Profile {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') owner!: string;
  @Column('text', { name: 'subscription_plan', default: 'free' }) subscriptionPlan!: Tier;
  /** Path of the picture on this origin. */
  @Column('text', { nullable: true }) image!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
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

export async function replaceProfileImage(
  tx: EntityManager,
  accountId: string,
  image: string | null,
): Promise<{ former: string | null } | null> {
  const before = await tx.findOne(Profile, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
  if (!before) return null;
  await tx.update(Profile, { accountId }, { image, updatedAt: databaseNow });
  return { former: before.image };
}

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

export async function findUserAttributes(database: Db, accountId: string): Promise<UserAttributeValues | null> {
  return database.getRepository(UserAttributes).findOneBy({ accountId });
}

/** Does not change attributes that are null or missing in `change`. */
export async function changeAttributes(
  tx: EntityManager,
  accountId: string,
  change: Partial<UserAttributeValues>,
): Promise<void> {
  const values = Object.fromEntries(
    attributeNames.flatMap((name) => (change[name] == null ? [] : [[name, change[name]]])),
  );
  await tx.upsert(UserAttributes, { accountId, ...values, updatedAt: databaseNow }, ['accountId']);
}
