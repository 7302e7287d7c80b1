import { STORED_PROGRAMMES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { PROGRAMME_RETENTION_DAYS, TEXT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { type EntityManager, type ObjectLiteral, Any } from 'typeorm';
import { SavedArticle } from '../library/saved-article.entity.ts';
import { Article } from '../news/article.entity.ts';
import { adoptProgrammes } from '../programme/programme.entity.ts';
import { sql } from '../sql.ts';

// SQL: unnests arrays of chunks.

export type DeletedTexts = {
  ids: string[];
  chunkKeys: string[];
};

/** Anyone with the ID can read these texts until they expire. */
export const ANONYMOUS_OWNER = 'nobody';

/** Length of an account ID. Browser IDs are shorter. */
const ACCOUNT_ID_CHARS = 36;

const IS_TEXT_EXPIRED_SQL =
  `(a.owner IS NOT NULL AND length(a.owner) < ${ACCOUNT_ID_CHARS} AND ` +
  `a.created_at < now() - make_interval(days => ${TEXT_RETENTION_DAYS}))`;

/** SQL for the only owner with access to the article `a`: '' if the text has expired, null if it is public. */
export const EXCLUSIVE_OWNER_SQL = `CASE WHEN ${IS_TEXT_EXPIRED_SQL} THEN ''
  ELSE nullif(a.owner, '${ANONYMOUS_OWNER}') END`;

export const toIsAccessibleSql = (who: string): string =>
  `(${EXCLUSIVE_OWNER_SQL} IS NULL OR ${EXCLUSIVE_OWNER_SQL} = ${who})`;

export async function adoptTexts(tx: EntityManager, anonymous: string, accountId: string): Promise<void> {
  await adoptProgrammes(tx, anonymous, accountId);
  await tx.update(Article, { owner: anonymous }, { owner: accountId });
}

export function deleteText(tx: EntityManager, owner: string, id: string): Promise<DeletedTexts> {
  return deleteTexts(tx, `a.owner = :owner AND a.id = :id AND NOT ${IS_TEXT_EXPIRED_SQL}`, { owner, id });
}

export function deleteOwnerTexts(tx: EntityManager, owner: string): Promise<DeletedTexts> {
  return deleteTexts(tx, 'a.owner = :owner', { owner });
}

export function deleteExpiredTexts(tx: EntityManager, atOnce: number): Promise<DeletedTexts> {
  return deleteTexts(
    tx,
    `a.id IN (SELECT a.id FROM article a WHERE ${IS_TEXT_EXPIRED_SQL} ORDER BY a.created_at LIMIT :atOnce)`,
    { atOnce },
  );
}

export function deleteOldProgrammes(tx: EntityManager, atOnce: number): Promise<DeletedTexts> {
  return deleteTexts(
    tx,
    `a.id IN (SELECT article_id FROM (SELECT article_id, planned_at,
         row_number() OVER (PARTITION BY owner ORDER BY planned_at DESC) AS place FROM programme) p
       WHERE place > ${STORED_PROGRAMMES_MAX} OR planned_at < now() - make_interval(days => ${PROGRAMME_RETENTION_DAYS})
       ORDER BY planned_at LIMIT :atOnce)`,
    { atOnce },
  );
}

export function deleteProgrammesByArticles(tx: EntityManager, articleIds: readonly string[]): Promise<DeletedTexts> {
  return deleteTexts(tx, 'a.id IN (SELECT article_id FROM programme WHERE source_articles && :articleIds::uuid[])', {
    articleIds,
  });
}

async function deleteTexts(tx: EntityManager, which: string, parameters: ObjectLiteral): Promise<DeletedTexts> {
  const texts = await tx
    .createQueryBuilder(Article, 'a')
    .select('a.id')
    .where(which, parameters)
    .setLock('pessimistic_write')
    .getMany();
  const ids = texts.map(({ id }) => id);
  if (ids.length === 0) return { ids, chunkKeys: [] };
  const chunks = await sql.rows<{ key: string }>(
    tx,
    'SELECT DISTINCT unnest(chunk_keys) AS key FROM rendition WHERE article_id = ANY($1::uuid[])',
    [ids],
  );
  await tx.delete(SavedArticle, { articleId: Any(ids) });
  await tx.delete(Article, { id: Any(ids) });
  return { ids, chunkKeys: chunks.map(({ key }) => key) };
}

/** Returns the deleted keys. The caller must delete their files. */
export async function deleteOrphanedChunks(tx: EntityManager, keys: readonly string[]): Promise<string[]> {
  const deleted = await sql.rows<{ key: string }>(
    tx,
    `DELETE FROM speech_chunk c WHERE c.key = ANY($1) AND c.state = 'ready'
       AND NOT EXISTS (SELECT 1 FROM rendition r WHERE r.chunk_keys @> ARRAY[c.key]) RETURNING c.key`,
    [keys],
  );
  return deleted.map(({ key }) => key);
}
