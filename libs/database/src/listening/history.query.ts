import type { DataSource } from 'typeorm';
import type { Listen } from './listen.entity.ts';

/** A listening as the history shows it: when it was, and where in the article it stopped. */
export type HistoryRow = Pick<
  Listen,
  'id' | 'articleId' | 'startedAt' | 'lastHeardAt' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished'
> & { sessionStartedAt: number };
export type HistoryPlace = { lastHeardAt: Date; id: string };

/** At most `count` listenings of a person, the latest first, from just after the place on. */
export function historyPage(
  database: DataSource,
  accountId: string,
  after: HistoryPlace | null,
  count: number,
): Promise<HistoryRow[]> {
  const values: unknown[] = [accountId, count];
  const from = after
    ? `AND (l.last_heard_at, l.id) < ($${values.push(after.lastHeardAt)}, $${values.push(after.id)}::uuid)`
    : '';
  return database.query(
    `SELECT l.id, l.article_id AS "articleId", l.started_at AS "startedAt",
       l.session_key::float AS "sessionStartedAt", l.last_heard_at AS "lastHeardAt", l.finished,
       l.sentence, l.char_offset AS "offset", l.ms, l.duration_ms AS "durationMs"
     FROM listen l WHERE l.account_id = $1 ${from} ORDER BY l.last_heard_at DESC, l.id DESC LIMIT $2`,
    values,
  );
}

/** How many listenings a person has, and when the latest was. */
export async function historySummary(
  database: DataSource,
  accountId: string,
): Promise<{ count: number; dateListened: Date | null }> {
  const [row]: { count: number; dateListened: Date | null }[] = await database.query(
    'SELECT count(*)::int AS count, max(last_heard_at) AS "dateListened" FROM listen WHERE account_id = $1',
    [accountId],
  );
  return row ?? { count: 0, dateListened: null };
}
