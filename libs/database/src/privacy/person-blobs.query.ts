import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { exportKey } from './account-export.query.ts';

type Db = DataSource | EntityManager;

/** Where the picture of a person lies in the blob store; null when there is none. */
export async function avatarKeyOf(database: Db, accountId: string): Promise<string | null> {
  const rows = await sql.rows<{ image: string }>(
    database,
    `SELECT image FROM profile WHERE account_id = $1 AND image IS NOT NULL`,
    [accountId],
  );
  return rows[0] ? avatarKey(rows[0].image) : null;
}

/** Where everything lies that a person has in the blob store. */
export async function blobKeysOf(database: Db, accountId: string): Promise<string[]> {
  const exports = await sql.rows<{ id: string }>(database, 'SELECT id FROM account_export WHERE account_id = $1', [
    accountId,
  ]);
  const avatar = await avatarKeyOf(database, accountId);
  return [...exports.map(({ id }) => exportKey(id)), ...(avatar === null ? [] : [avatar])];
}

const AVATAR = /^\/account\/avatar\/([A-Za-z0-9_-]+(?:\.[a-z0-9]+)?)$/;

/** Where a picture lies, by the last part of its address. */
export const avatarBlob = (id: string): string => `avatars/${id}`;

/** Where the picture with this address lies; null for an address that is none of ours. */
export function avatarKey(image: string): string | null {
  const id = AVATAR.exec(image)?.[1];
  return id === undefined ? null : avatarBlob(id);
}
