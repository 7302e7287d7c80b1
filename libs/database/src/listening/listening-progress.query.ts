import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { ReachedTime } from './listen.entity.ts';
import { lockHistoryForListening, toDeletesListenSql } from './listen.query.ts';
import { ListeningProgress } from './listening-progress.entity.ts';

// SQL: reports are a hot path (repository calls cost 0.05–0.28 ms more), and the later of two positions is kept.

type StoredProgress = Pick<
  ListeningProgress,
  'articleId' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished' | 'updatedAt'
>;

type ProgressReport = Omit<ListeningProgress, 'updatedAt' | 'wide'> & { wide?: string | null } & ReachedTime;

const COLUMNS = `article_id, sentence, char_offset AS "offset", ms, duration_ms,
  finished, updated_at`;

/** Returns null for reports of an earlier session or with a lower sequence number. */
export async function storeProgress(tx: EntityManager, report: ProgressReport): Promise<StoredProgress | null> {
  const rows = await sql.rows<StoredProgress>(
    tx,
    `INSERT INTO listening_progress AS p
       (listener, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
       device, updated_at, wide)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::timestamptz, now()), $13)
     ON CONFLICT (listener, article_id) DO UPDATE SET
       sentence = excluded.sentence, char_offset = excluded.char_offset, ms = excluded.ms,
       duration_ms = coalesce(excluded.duration_ms, p.duration_ms), session_started_at = excluded.session_started_at,
       sequence = excluded.sequence, final = excluded.final, finished = excluded.finished, device = excluded.device,
       updated_at = excluded.updated_at, wide = excluded.wide
     WHERE (p.session_started_at, p.sequence) < (excluded.session_started_at, excluded.sequence)
     RETURNING ${COLUMNS}`,
    [
      report.listener,
      report.articleId,
      report.sentence,
      report.offset,
      report.ms,
      report.durationMs,
      report.sessionStartedAt,
      report.sequence,
      report.final,
      report.finished,
      report.device,
      report.reachedAt ?? null,
      report.wide ?? null,
    ],
  );
  return rows[0] ?? null;
}

/**
 * Deletes a twentieth of the positions at a time, so that a network at its limit does not cause a sort on every report.
 */
export async function evictAnonymousProgress(database: DataSource, wide: string, max: number): Promise<void> {
  await sql.run(
    database,
    `WITH kept AS (SELECT count(*) AS count FROM listening_progress WHERE wide = $1)
     DELETE FROM listening_progress WHERE (listener, article_id) IN (
       SELECT listener, article_id FROM listening_progress
       WHERE wide = $1 AND (SELECT count FROM kept) >= $2::bigint
       ORDER BY updated_at LIMIT (SELECT greatest(0, count - $2::bigint) + ceil($2::bigint / 20.0)::bigint FROM kept))`,
    [wide, max],
  );
}

/** Omits articles that were never played. */
export function readProgress(
  database: DataSource | EntityManager,
  listener: string,
  articleIds: readonly string[],
): Promise<StoredProgress[]> {
  return sql.rows(
    database,
    `SELECT ${COLUMNS} FROM listening_progress WHERE listener = $1 AND article_id = ANY($2::uuid[])`,
    [listener, articleIds],
  );
}

/** Does not adopt deleted positions. If both listeners have a position in an article, the later one is kept. */
export async function adoptProgress(tx: EntityManager, anonymous: string, accountId: string): Promise<void> {
  await lockHistoryForListening(tx, accountId);
  await sql.run(
    tx,
    `INSERT INTO listening_progress AS p
       (listener, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
       device, updated_at)
     SELECT $2::text, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
     device, updated_at
     FROM listening_progress WHERE listener = $1 AND NOT EXISTS (
       SELECT 1 FROM forgotten_listen f WHERE ${toDeletesListenSql({
         accountId: '$2',
         articleId: 'article_id',
         sessionKey: '(extract(epoch FROM session_started_at) * 1000)::bigint',
         startedAt: 'session_started_at',
       })})
     ON CONFLICT (listener, article_id) DO UPDATE SET
       sentence = excluded.sentence, char_offset = excluded.char_offset, ms = excluded.ms,
       duration_ms = excluded.duration_ms,
       session_started_at = excluded.session_started_at, sequence = excluded.sequence, final = excluded.final,
       finished = excluded.finished,
       device = excluded.device, updated_at = excluded.updated_at
     WHERE (p.session_started_at, p.sequence) < (excluded.session_started_at, excluded.sequence)`,
    [anonymous, accountId],
  );
  await tx.delete(ListeningProgress, { listener: anonymous });
}
