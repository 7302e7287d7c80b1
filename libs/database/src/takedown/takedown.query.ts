import { createHash, randomUUID } from 'node:crypto';
import { TAKEN_DOWN_TITLE } from '@tidings/contracts/news/placeholders.ts';
import { type TakedownTarget, createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { CLEAR_TEXT_SQL } from '../news/article.entity.ts';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type Takedown = TakedownTarget & {
  id: string;
  orderedAt: Date;
  doneAt: Date | null;
  liftedAt: Date | null;
  articles: number;
  sounds: number;
};

type Candidate = {
  id: string;
  url: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  sourceUrl: string | null;
};
export type TakedownArticle = { id: string; imageUrl: string | null };
type WipedArticle = { id: string; revision: number };

const COLUMNS = 'id, kind, target, ordered_at, done_at, lifted_at, articles, sounds';
/** Storing articles holds this lock in shared mode; ordering takedowns holds it in exclusive mode. */
const TAKEDOWN_LOCK = 89_001;
/** For this time, work in progress may still store articles after a takedown. */
const LATE_MINUTES = 60;

/** No takedown can be ordered until the transaction ends, because storing articles must consider all takedowns. */
export async function blockNewTakedowns(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [TAKEDOWN_LOCK]);
}

/** Renews an existing order, which is then processed again. */
export async function orderTakedown(tx: EntityManager, { kind, target }: TakedownTarget): Promise<Takedown> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock($1)', [TAKEDOWN_LOCK]);
  const rows = await sql.rows<Takedown>(
    tx,
    `INSERT INTO takedown AS t (id, kind, target) VALUES ($1, $2, $3)
     ON CONFLICT (target) WHERE lifted_at IS NULL DO UPDATE SET ordered_at = now(), done_at = NULL
     RETURNING ${COLUMNS}`,
    [randomUUID(), kind, target],
  );
  if (!rows[0]) throw new Error('The stored takedown was not returned.');
  return rows[0];
}

export async function liftTakedown(tx: EntityManager, target: string): Promise<Takedown | null> {
  const [lifted] = await sql.rows<Takedown>(
    tx,
    `UPDATE takedown SET lifted_at = now() WHERE target = $1 AND lifted_at IS NULL RETURNING ${COLUMNS}`,
    [target],
  );
  if (!lifted) return null;
  await sql.run(tx, 'DELETE FROM taken_picture WHERE takedown_id = $1', [lifted.id]);
  await sql.run(
    tx,
    `UPDATE feed_state SET failures = 0, disabled = false, last_code = NULL, last_error = NULL,
      next_at = now(), etag = NULL, last_modified = NULL WHERE last_code = 'TAKEN_DOWN'`,
  );
  return lifted;
}

export function listTakedowns(database: Db): Promise<Takedown[]> {
  return sql.rows(database, `SELECT ${COLUMNS} FROM takedown ORDER BY ordered_at DESC, id`);
}

export async function findTakedown(database: Db, id: string): Promise<Takedown | null> {
  const rows = await sql.rows<Takedown>(database, `SELECT ${COLUMNS} FROM takedown WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export function listActiveTargets(database: Db): Promise<TakedownTarget[]> {
  return sql.rows(database, 'SELECT kind, target FROM takedown WHERE lifted_at IS NULL');
}

export function listRecentTakedowns(database: Db): Promise<Takedown[]> {
  return sql.rows(
    database,
    `SELECT ${COLUMNS} FROM takedown WHERE lifted_at IS NULL AND (done_at IS NULL
      OR ordered_at > now() - make_interval(mins => ${LATE_MINUTES}))`,
  );
}

export async function finishTakedown(
  tx: EntityManager,
  id: string,
  articles: number,
  sounds: number,
): Promise<boolean> {
  const [before] = await sql.rows<{ doneAt: Date | null }>(
    tx,
    'SELECT done_at FROM takedown WHERE id = $1 FOR UPDATE',
    [id],
  );
  await sql.run(
    tx,
    `UPDATE takedown SET done_at = coalesce(done_at, now()), articles = articles + $2, sounds =
      sounds + $3 WHERE id = $1`,
    [id, articles, sounds],
  );
  return before?.doneAt === null;
}

/** Used to block a picture without storing its URL. */
const hashPictureUrl = (address: string): string => createHash('sha256').update(address).digest('base64url');

export async function countBlockedPictures(database: Db): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(database, 'SELECT count(*)::int AS count FROM taken_picture');
  return row?.count ?? 0;
}

export async function isBlockedPicture(database: Db, address: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(database, 'SELECT 1 FROM taken_picture WHERE address_hash = $1', [
    hashPictureUrl(address),
  ]);
  return rows.length > 0;
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
  const others = await sql.rows<{ imageUrl: string }>(
    tx,
    'SELECT DISTINCT image_url FROM article WHERE image_url = ANY($1) AND NOT id = ANY($2::uuid[])',
    [pictures, articles.map(({ id }) => id)],
  );
  const inUse = new Set(others.map(({ imageUrl }) => imageUrl));
  await sql.run(
    tx,
    `INSERT INTO taken_picture (address_hash, takedown_id) SELECT hash, $2
      FROM unnest($1::text[]) AS hash ON CONFLICT DO NOTHING`,
    [pictures.filter((address) => !inUse.has(address)).map(hashPictureUrl), takedownId],
  );
}

/** Keeps the IDs, to which saved lists and histories refer. The new title explains the removal. */
export async function wipeArticles(tx: EntityManager, ids: readonly string[]): Promise<WipedArticle[]> {
  for (const table of ['extract_job', 'podcast_queued', 'rendition', 'story_key'])
    await sql.run(tx, `DELETE FROM ${table} WHERE article_id = ANY($1::uuid[])`, [ids]);
  await sql.run(tx, 'DELETE FROM search_cache');
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

export async function deleteChunks(tx: EntityManager, keys: readonly string[]): Promise<void> {
  await sql.run(tx, 'DELETE FROM speech_chunk WHERE key = ANY($1)', [keys]);
}
