import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';
import { type ReachedTime, lockHistoryForListening, toIsDeletedListenSql } from './listen.entity.ts';

type StoredProgress = Pick<
  ListeningProgress,
  'articleId' | 'sentence' | 'offset' | 'ms' | 'durationMs' | 'finished' | 'updatedAt'
>;
type ProgressReport = Omit<ListeningProgress, 'updatedAt' | 'wide'> & { wide?: string | null } & ReachedTime;

export type QueueRow = Pick<ListeningQueue, 'articleIds' | 'current' | 'version'>;

/** The position is a sentence and an offset, which are valid for all voices and renditions. */
@Entity('listening_progress')
export class ListeningProgress {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') sentence!: number;
  @Column('integer', { name: 'char_offset', default: 0 }) offset!: number;
  @Column('integer') ms!: number;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column({ type: 'timestamptz', name: 'session_started_at', precision: 3 }) sessionStartedAt!: Date;
  @Column('integer') sequence!: number;
  @Column('boolean', { default: false }) final!: boolean;
  @Column('boolean', { default: false }) finished!: boolean;
  @Column('text') device!: string;
  /** Pseudonymous code of an anonymous listener's network. */
  @Column('text', { nullable: true }) wide!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

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
     FROM listening_progress WHERE listener = $1 AND NOT ${toIsDeletedListenSql({
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

export async function listPlayedArticleIds(database: DataSource, listener: string, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    database,
    'SELECT article_id AS id FROM listening_progress WHERE listener = $1 ORDER BY updated_at DESC LIMIT $2',
    [listener, limit],
  );
  return rows.map(({ id }) => id);
}

@Entity('listening_queue')
export class ListeningQueue {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_ids', array: true }) articleIds!: string[];
  /** Index of the current article, or -1 if none is current. */
  @Column('integer') current!: number;
  /** Incremented on every change, for optimistic locking. */
  @Column('integer', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

const ROW = 'article_ids, current, version';

/** Returns null if the account has never stored a queue. */
export async function findQueue(database: DataSource | EntityManager, accountId: string): Promise<QueueRow | null> {
  const [row] = await sql.rows<QueueRow>(database, `SELECT ${ROW} FROM listening_queue WHERE account_id = $1`, [
    accountId,
  ]);
  return row ?? null;
}

/** Returns null unless `version` is the current version, which is 0 if there is no queue. */
export async function storeQueue(
  tx: EntityManager,
  accountId: string,
  { articleIds, current, version }: QueueRow,
): Promise<QueueRow | null> {
  const [row] = await sql.rows<QueueRow>(
    tx,
    `INSERT INTO listening_queue AS q (account_id, article_ids, current)
     SELECT $1::uuid, $2::uuid[], $3::int
     WHERE $4::int = 0 OR EXISTS (SELECT FROM listening_queue WHERE account_id = $1::uuid)
     ON CONFLICT (account_id) DO UPDATE SET article_ids = excluded.article_ids, current = excluded.current,
       version = q.version + 1, updated_at = now() WHERE q.version = $4
     RETURNING ${ROW}`,
    [accountId, articleIds, current, version],
  );
  return row ?? null;
}
