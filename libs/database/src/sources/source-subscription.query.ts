import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

// SQL: joins sources and their state.

type Db = DataSource | EntityManager;

export type OwnSource = {
  id: string;
  sourceId: string;
  address: string;
  name: string;
  folder: string;
  muted: boolean;
  addedAt: Date;
  answeredAt: Date | null;
  nextAt: Date;
  failures: number;
  disabled: boolean;
  lastCode: string | null;
};

const OWN = `u.id, u.source_id, s.url AS address, coalesce(nullif(u.name, ''), nullif(s.name, ''),
  s.url) AS name, u.folder, u.muted, u.created_at AS added_at,
  f.answered_at, f.next_at, f.failures, f.disabled, f.last_code
  FROM source_subscription u JOIN source s ON s.id = u.source_id JOIN feed_state f ON f.source_id = u.source_id`;

export function listSubscribedSources(database: Db, accountId: string): Promise<OwnSource[]> {
  return sql.rows(
    database,
    `SELECT ${OWN} WHERE u.account_id = $1 ORDER BY lower(u.folder), u.folder, lower(coalesce(nullif(u.name, ''),
      nullif(s.name, ''), s.url)), u.id`,
    [accountId],
  );
}

export async function findSubscribedSource(database: Db, accountId: string, id: string): Promise<OwnSource | null> {
  const rows = await sql.rows<OwnSource>(database, `SELECT ${OWN} WHERE u.account_id = $1 AND u.id = $2`, [
    accountId,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findWorkingFeed(database: Db, url: string): Promise<{ url: string; name: string } | null> {
  const rows = await sql.rows<{ url: string; name: string }>(
    database,
    `SELECT s.url, s.name FROM source s JOIN feed_state f ON f.source_id = s.id
     WHERE s.kind = 'feed' AND s.url = $1 AND f.answered_at IS NOT NULL AND f.failures = 0 ORDER BY s.active DESC
     LIMIT 1`,
    [url],
  );
  return rows[0] ?? null;
}
