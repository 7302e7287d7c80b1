import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type AccountOverview = {
  id: string;
  email: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  sessions: number;
  leavingAt: Date | null;
};

export function listAccounts(database: Db, after: string | null, count: number): Promise<AccountOverview[]> {
  return sql.rows(
    database,
    `SELECT a.id, a.email, a.created_at, max(s.rotated_at) AS last_used_at,
       (count(s.id) FILTER (WHERE s.ended_at IS NULL
       AND s.expires_at > now()))::int AS sessions, a.leaving_at
     FROM account a LEFT JOIN account_session s ON s.account_id = a.id
     WHERE $1::uuid IS NULL OR a.id > $1 GROUP BY a.id ORDER BY a.id LIMIT $2`,
    [after, count],
  );
}
