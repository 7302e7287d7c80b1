import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { isForgotten, lockForListening } from './forgotten.query.ts';
import type { ReachedBefore } from './listen.query.ts';
import type { ListeningProgress } from './listening-progress.entity.ts';

const COLUMNS = `article_id, sentence, char_offset AS "offset", ms, duration_ms,
  finished, updated_at`;

export type StoredProgress = Pick<
  ListeningProgress,
  'articleId' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished' | 'updatedAt'
>;
export type ProgressReport = Omit<ListeningProgress, 'updatedAt'> & ReachedBefore;

/**
 * Stores a report if it is later than what is there: a later session, or a later report of the same one.
 * Null means it was stale and nothing changed.
 */
export async function storeProgress(tx: EntityManager, report: ProgressReport): Promise<StoredProgress | null> {
  const rows = await sql.rows<StoredProgress>(
    tx,
    `INSERT INTO listening_progress AS p
       (listener, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
       device, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::timestamptz, now()))
     ON CONFLICT (listener, article_id) DO UPDATE SET
       sentence = excluded.sentence, char_offset = excluded.char_offset, ms = excluded.ms,
       duration_ms = coalesce(excluded.duration_ms, p.duration_ms), session_started_at = excluded.session_started_at,
       sequence = excluded.sequence, final = excluded.final, finished = excluded.finished, device = excluded.device,
       updated_at = excluded.updated_at
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
    ],
  );
  return rows[0] ?? null;
}

/** What is stored for a listener and the given articles; articles never listened to are left out. */
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

/**
 * What was heard before anybody signed in becomes the person's, but for what they removed; where both have a place, the
 * later report counts.
 */
export async function adoptProgress(tx: EntityManager, anonymous: string, accountId: string): Promise<void> {
  await lockForListening(tx, accountId);
  await sql.run(
    tx,
    `INSERT INTO listening_progress AS p
       (listener, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
       device, updated_at)
     SELECT $2::text, article_id, sentence, char_offset, ms, duration_ms, session_started_at, sequence, final, finished,
     device, updated_at
     FROM listening_progress WHERE listener = $1 AND NOT ${isForgotten({
       accountId: '$2',
       articleId: 'article_id',
       sessionKey: '(extract(epoch FROM session_started_at) * 1000)::bigint',
       startedAt: 'session_started_at',
     })}
     ON CONFLICT (listener, article_id) DO UPDATE SET
       sentence = excluded.sentence, char_offset = excluded.char_offset, ms = excluded.ms,
       duration_ms = excluded.duration_ms,
       session_started_at = excluded.session_started_at, sequence = excluded.sequence, final = excluded.final,
       finished = excluded.finished,
       device = excluded.device, updated_at = excluded.updated_at
     WHERE (p.session_started_at, p.sequence) < (excluded.session_started_at, excluded.sequence)`,
    [anonymous, accountId],
  );
  await sql.run(tx, 'DELETE FROM listening_progress WHERE listener = $1', [anonymous]);
}
