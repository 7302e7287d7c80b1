import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { toExportKey } from './account-export.entity.ts';

type Db = DataSource | EntityManager;

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
