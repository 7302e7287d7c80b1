import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import type { Listen } from './listen.entity.ts';

export type HistoryRow = Pick<
  Listen,
  'id' | 'articleId' | 'startedAt' | 'lastHeardAt' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished'
> & { sessionStartedAt: number };
export type HistoryPosition = { lastHeardAt: Date; id: string };

export function listHistoryPage(
  database: DataSource,
  accountId: string,
  after: HistoryPosition | null,
  count: number,
): Promise<HistoryRow[]> {
  const values: unknown[] = [accountId, count];
  const from = after
    ? `AND (l.last_heard_at, l.id) < ($${values.push(after.lastHeardAt)}, $${values.push(after.id)}::uuid)`
    : '';
  return sql.rows(
    database,
    `SELECT l.id, l.article_id, l.started_at,
       l.session_key::float AS session_started_at, l.last_heard_at, l.finished,
       l.sentence, l.char_offset AS "offset", l.ms, l.duration_ms
     FROM listen l WHERE l.account_id = $1 ${from} ORDER BY l.last_heard_at DESC, l.id DESC LIMIT $2`,
    values,
  );
}

export async function readHistorySummary(
  database: DataSource,
  accountId: string,
): Promise<{ count: number; dateListened: Date | null }> {
  const [row] = await sql.rows<{ count: number; dateListened: Date | null }>(
    database,
    'SELECT count(*)::int AS count, max(last_heard_at) AS date_listened FROM listen WHERE account_id = $1',
    [accountId],
  );
  return row ?? { count: 0, dateListened: null };
}
