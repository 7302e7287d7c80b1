import { randomUUID } from 'node:crypto';
import { TAKEN_DOWN_TITLE } from '@tidings/contracts/news/placeholders.ts';
import { type TakedownTarget, createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import { type EntityManager, Any, Not } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { Article, CLEAR_TEXT_SQL } from '../news/article.entity.ts';
import { SearchCache } from '../search/requested-search.entity.ts';
import { fromColumns, sql } from '../sql.ts';
import { Takedown, hashPictureUrl } from './takedown.entity.ts';

type Candidate = {
  id: string;
  url: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  sourceUrl: string | null;
};

export type TakedownArticle = { id: string; imageUrl: string | null };

type WipedArticle = { id: string; revision: number };

/** Storing articles holds this lock in shared mode; ordering takedowns holds it in exclusive mode. */
const TAKEDOWN_LOCK = 89_001;

/** No takedown can be ordered until the transaction ends, because storing articles must consider all takedowns. */
export async function blockNewTakedowns(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [TAKEDOWN_LOCK]);
}

/** Renews an existing order, which is then processed again. */
export async function orderTakedown(tx: EntityManager, { kind, target }: TakedownTarget): Promise<Takedown> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock($1)', [TAKEDOWN_LOCK]);
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(Takedown)
    .values({ id: randomUUID(), kind, target, orderedAt: databaseNow, doneAt: null })
    .orUpdate(['ordered_at', 'done_at'], ['target'], { indexPredicate: 'lifted_at IS NULL' })
    .returning('*')
    .execute();
  const [ordered] = fromColumns<Takedown>(raw);
  if (!ordered) throw new Error('The stored takedown was not returned.');
  return ordered;
}

export async function findTargetArticles(
  tx: EntityManager,
  { kind, target }: TakedownTarget,
): Promise<TakedownArticle[]> {
  const host = kind === 'domain' ? target : new URL(target).hostname.replace(/^www\./, '');
  const rows = await sql.rows<Candidate>(
    tx,
    `SELECT a.id, a.url, a.canonical_url, a.image_url, s.url AS source_url
      FROM article a LEFT JOIN source s ON s.id = a.source_id
     WHERE a.content_code IS DISTINCT FROM 'TAKEN_DOWN' AND (a.url ILIKE $1 OR a.canonical_url ILIKE $1
     OR s.url ILIKE $1)`,
    [`%${host.replace(/[\\%_]/g, '\\$&')}%`],
  );
  const isTaken = createTakedownMatcher([{ kind, target }]);
  return rows.filter(({ url, canonicalUrl, sourceUrl }) => [url, canonicalUrl, sourceUrl].some(isTaken));
}

/**
 * Blocks the pictures of removed articles, because pages contain their signed URLs. Excludes pictures that other
 * articles use.
 */
export async function blockPictures(
  tx: EntityManager,
  takedownId: string,
  articles: readonly TakedownArticle[],
): Promise<void> {
  const pictures = [...new Set(articles.flatMap(({ imageUrl }) => imageUrl ?? []))];
  const others = await tx.find(Article, {
    select: { imageUrl: true },
    where: { imageUrl: Any(pictures), id: Not(Any(articles.map(({ id }) => id))) },
  });
  const inUse = new Set(others.map(({ imageUrl }) => imageUrl));
  await sql.run(
    tx,
    `INSERT INTO taken_picture (address_hash, takedown_id) SELECT hash, $2
      FROM unnest($1::text[]) AS hash ON CONFLICT DO NOTHING`,
    [pictures.filter((address) => !inUse.has(address)).map(hashPictureUrl), takedownId],
  );
}

// SQL: tables are data, and the text is cleared by a shared expression.
/** Keeps the IDs, to which saved lists and histories refer. The new title explains the removal. */
export async function wipeArticles(tx: EntityManager, ids: readonly string[]): Promise<WipedArticle[]> {
  for (const table of ['extract_job', 'podcast_queued', 'rendition', 'story_key'])
    await sql.run(tx, `DELETE FROM ${table} WHERE article_id = ANY($1::uuid[])`, [ids]);
  await tx.deleteAll(SearchCache);
  return sql.rows<WipedArticle>(
    tx,
    `UPDATE article SET identity = 'removed ' || id, canonical_url = NULL, url = NULL, source_id = NULL,
      source_name = NULL, author = NULL, title = $2, description = NULL,
       image_url = NULL, category = NULL, country = NULL, language = NULL, source_hash = '', reserved_at = NULL,
       content_state = 'failed', content_code = 'TAKEN_DOWN',
       ${CLEAR_TEXT_SQL}, edition = false, listed = false, retitled_at = NULL,
       correction = NULL, revision = revision + 1, updated_at = now()
     WHERE id = ANY($1::uuid[]) RETURNING id, revision`,
    [ids, TAKEN_DOWN_TITLE],
  );
}

export function listExportsWithArticles(tx: EntityManager, ids: readonly string[]): Promise<{ id: string }[]> {
  const people = ['saved_article', 'listen', 'podcast_queued', 'podcast_episode'].map(
    (table) => `SELECT account_id::text AS person FROM ${table} WHERE article_id = ANY($1::uuid[])`,
  );
  return sql.rows(
    tx,
    `SELECT id FROM account_export WHERE account_id::text IN (${people.join(' UNION ')} UNION SELECT listener
      FROM listening_progress WHERE article_id = ANY($1::uuid[]) UNION SELECT owner FROM article
      WHERE id = ANY($1::uuid[]) AND owner IS NOT NULL UNION SELECT owner FROM programme
      WHERE source_articles && $1::uuid[])`,
    [ids],
  );
}

export async function findOrphanedChunks(tx: EntityManager): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    tx,
    `SELECT c.key FROM speech_chunk c LEFT JOIN (SELECT DISTINCT unnest(chunk_keys) AS key
      FROM rendition) used ON used.key = c.key WHERE used.key IS NULL`,
  );
  return rows.map(({ key }) => key);
}
