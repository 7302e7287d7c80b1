import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { databaseNow } from '../database-time.ts';

type Db = DataSource | EntityManager;

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
