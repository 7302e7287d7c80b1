import { EXPORTS_PER_DAY, EXPORT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

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
const COLUMNS = 'id, account_id, state, requested_at, ready_at, expires_at, bytes';

export const toExportKey = (exportId: string): string => `exports/${exportId}.zip`;

/** Returns null if the daily limit is reached. */
export async function createExport(tx: EntityManager, id: string, accountId: string): Promise<AccountExport | null> {
  // Serialises requests, because counts do not include uncommitted rows of other transactions.
  await sql.run(tx, 'SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const rows = await sql.rows<AccountExport>(
    tx,
    `INSERT INTO account_export (id, account_id) SELECT $1, a.id FROM account a WHERE a.id = $2
       AND (SELECT count(*) FROM account_export e WHERE e.account_id = $2
       AND e.requested_at > now() - interval '1 day') < $3
     RETURNING ${COLUMNS}`,
    [id, accountId, EXPORTS_PER_DAY],
  );
  return rows[0] ?? null;
}

export async function findLatestExport(database: Db, accountId: string): Promise<AccountExport | null> {
  const rows = await sql.rows<AccountExport>(
    database,
    `SELECT ${COLUMNS} FROM account_export WHERE account_id = $1 ORDER BY requested_at DESC, id LIMIT 1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function findReadyExport(database: Db, accountId: string, id: string): Promise<AccountExport | null> {
  const rows = await sql.rows<AccountExport>(
    database,
    `SELECT ${COLUMNS} FROM account_export WHERE id = $1 AND account_id = $2 AND state = 'ready'
      AND expires_at > now()`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

export async function markExportReady(tx: EntityManager, id: string, bytes: number): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    `UPDATE account_export SET state = 'ready', bytes = $2, ready_at = now(),
      expires_at = now() + make_interval(days => $3)
     WHERE id = $1 AND state = 'preparing'`,
    [id, bytes, EXPORT_RETENTION_DAYS],
  );
  return changed === 1;
}

export async function isExportPending(database: Db, id: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(database, `SELECT 1 FROM account_export WHERE id = $1 AND state = 'preparing'`, [
    id,
  ]);
  return rows.length > 0;
}

export function listExpiredExports(database: Db): Promise<Pick<AccountExport, 'id'>[]> {
  return sql.rows(
    database,
    `SELECT id FROM account_export WHERE expires_at <= now() OR (expires_at IS NULL
      AND requested_at < now() - make_interval(days => $1)) LIMIT 500`,
    [EXPORT_RETENTION_DAYS],
  );
}

/** The caller must delete the file first. */
export async function deleteExport(database: Db, id: string): Promise<void> {
  await sql.run(database, 'DELETE FROM account_export WHERE id = $1', [id]);
}

export async function findAvatarKey(database: Db, accountId: string): Promise<string | null> {
  const rows = await sql.rows<{ image: string }>(
    database,
    `SELECT image FROM profile WHERE account_id = $1 AND image IS NOT NULL`,
    [accountId],
  );
  return rows[0] ? parseAvatarBlobKey(rows[0].image) : null;
}

export async function listBlobKeys(database: Db, accountId: string): Promise<string[]> {
  const exports = await sql.rows<{ id: string }>(database, 'SELECT id FROM account_export WHERE account_id = $1', [
    accountId,
  ]);
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
