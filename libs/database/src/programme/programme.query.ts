import { toColumnListSql } from '../entity-columns.ts';
import { sql } from '../sql.ts';
import { Programme, type Db, type StoredProgramme, type ProgrammeSlot } from './programme.entity.ts';

// SQL: joins articles, positions and other versions.

const COLUMNS = toColumnListSql(Programme, 'p', [
  'articleId',
  'owner',
  'day',
  'minutes',
  'language',
  'speed',
  'timeZone',
  'changes',
  'items',
  'leftOut',
  'lines',
  'ms',
  'isShort',
  'plannedAt',
  'readyAt',
]);

export type EarlierProgramme = Pick<Programme, 'articleId' | 'items'> & { identity: string; sourceHash: string };

export async function findEarlierProgramme(
  database: Db,
  { owner, day, minutes }: ProgrammeSlot,
): Promise<EarlierProgramme | null> {
  const rows = await sql.rows<EarlierProgramme>(
    database,
    `SELECT p.article_id, p.items, a.identity, a.source_hash FROM programme p JOIN article a ON a.id = p.article_id
     WHERE p.owner = $1 AND p.day = $2 AND coalesce(p.minutes, 0) = coalesce($3::integer, 0)
     ORDER BY p.planned_at DESC LIMIT 1`,
    [owner, day, minutes],
  );
  return rows[0] ?? null;
}

/** `sentence` is null if the programme is unplayed or finished. */
export type ProgrammeVersion = Pick<Programme, 'articleId' | 'items'> & { sentence: number | null };

const FORMS_MAX = 8;

/** Returns the versions ordered by last playback, or none once the programme itself was played. */
export function listEarlierVersions(
  database: Db,
  { owner, day, minutes }: ProgrammeSlot,
  articleId: string,
): Promise<ProgrammeVersion[]> {
  return sql.rows(
    database,
    `SELECT p.article_id, p.items, g.sentence FROM programme p
     LEFT JOIN listening_progress g ON g.listener = p.owner AND g.article_id = p.article_id AND NOT g.finished
     WHERE p.owner = $1 AND p.day = $2 AND coalesce(p.minutes, 0) = coalesce($3::integer, 0) AND p.article_id <> $4
       AND NOT EXISTS (SELECT FROM listening_progress o WHERE o.listener = $1 AND o.article_id = $4)
     ORDER BY g.updated_at DESC NULLS LAST, p.planned_at DESC LIMIT ${FORMS_MAX}`,
    [owner, day, minutes, articleId],
  );
}

export async function findLatestProgrammeVersion(
  database: Db,
  owner: string,
  articleId: string,
): Promise<StoredProgramme | null> {
  const rows = await sql.rows<StoredProgramme>(
    database,
    `SELECT ${COLUMNS} FROM programme p JOIN programme o USING (owner, day)
     WHERE o.owner = $1 AND o.article_id = $2 AND coalesce(p.minutes, 0) = coalesce(o.minutes, 0)
     ORDER BY p.planned_at DESC LIMIT 1`,
    [owner, articleId],
  );
  return rows[0] ?? null;
}
