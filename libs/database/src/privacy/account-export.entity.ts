import { EXPORTS_PER_DAY, EXPORT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, IsNull, PrimaryColumn, Raw } from 'typeorm';
import { lockAccount } from '../accounts/account-lock.ts';
import { databaseNow, fromNow, isFuture } from '../database-time.ts';
import { Profile } from '../profile/profile.entity.ts';

type Db = DataSource | EntityManager;

/** The file's key is derived from the ID. */
@Entity('account_export')
export class AccountExport {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { default: 'preparing' }) state!: 'preparing' | 'ready';
  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, default: () => 'now()' }) requestedAt!: Date;
  @Column({ type: 'timestamptz', name: 'ready_at', precision: 3, nullable: true }) readyAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true }) expiresAt!: Date | null;
  @Column('integer', { nullable: true }) bytes!: number | null;
}

export const toExportKey = (exportId: string): string => `exports/${exportId}.zip`;

/** Returns null if the daily limit is reached. */
export async function createExport(tx: EntityManager, id: string, accountId: string): Promise<AccountExport | null> {
  if (!(await lockAccount(tx, accountId))) return null;
  const requestedAt = Raw((at) => `${at} > now() - interval '1 day'`);
  if ((await tx.countBy(AccountExport, { accountId, requestedAt })) >= EXPORTS_PER_DAY) return null;
  await tx.insert(AccountExport, { id, accountId });
  return tx.findOneBy(AccountExport, { id });
}

export const findLatestExport = (database: Db, accountId: string): Promise<AccountExport | null> =>
  database.getRepository(AccountExport).findOne({ where: { accountId }, order: { requestedAt: 'DESC', id: 'ASC' } });

export const findReadyExport = (database: Db, accountId: string, id: string): Promise<AccountExport | null> =>
  database.getRepository(AccountExport).findOneBy({ id, accountId, state: 'ready', expiresAt: isFuture });

export async function markExportReady(tx: EntityManager, id: string, bytes: number): Promise<boolean> {
  const expiresAt = fromNow(EXPORT_RETENTION_DAYS, 'days');
  const ready = { state: 'ready' as const, bytes, readyAt: databaseNow, expiresAt };
  return (await tx.update(AccountExport, { id, state: 'preparing' }, ready)).affected === 1;
}

export const isExportPending = (database: Db, id: string): Promise<boolean> =>
  database.getRepository(AccountExport).existsBy({ id, state: 'preparing' });

export function listExpiredExports(database: Db): Promise<Pick<AccountExport, 'id'>[]> {
  const requestedAt = Raw((at) => `${at} < now() - make_interval(days => ${EXPORT_RETENTION_DAYS})`);
  return database.getRepository(AccountExport).find({
    select: { id: true },
    where: [{ expiresAt: Raw((at) => `${at} <= now()`) }, { expiresAt: IsNull(), requestedAt }],
    take: 500,
  });
}

/** The caller must delete the file first. */
export async function deleteExport(database: Db, id: string): Promise<void> {
  await database.getRepository(AccountExport).delete({ id });
}

export async function findAvatarKey(database: Db, accountId: string): Promise<string | null> {
  const profile = await database.getRepository(Profile).findOneBy({ accountId });
  return profile?.image ? parseAvatarBlobKey(profile.image) : null;
}

export async function listBlobKeys(database: Db, accountId: string): Promise<string[]> {
  const exports = await database.getRepository(AccountExport).findBy({ accountId });
  const avatar = await findAvatarKey(database, accountId);
  return [...exports.map(({ id }) => toExportKey(id)), ...(avatar === null ? [] : [avatar])];
}

const AVATAR = /^\/account\/avatar\/([A-Za-z0-9_-]+(?:\.[a-z0-9]+)?)$/;

export const toAvatarBlobKey = (id: string): string => `avatars/${id}`;

/** Returns null if the URL is not the URL of an avatar. */
export function parseAvatarBlobKey(image: string): string | null {
  const id = AVATAR.exec(image)?.[1];
  return id === undefined ? null : toAvatarBlobKey(id);
}
