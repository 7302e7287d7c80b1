import { RETAINED_ARTICLES_PER_SOURCE } from '@tidings/contracts/limits/retention-limits.ts';
import { toEpisodeIdentity } from '@tidings/contracts/podcasts/podcasts.ts';
import { type DataSource, type EntityManager, LessThan, Raw } from 'typeorm';
import { sql } from '../sql.ts';
import { Article } from './article.entity.ts';
import { StoryKey, StoryMember } from './story.entity.ts';

// SQL: compares articles by shared keys, and deletes articles in batches with SKIP LOCKED.

export const IS_STORY_LEAD_SQL = 'NOT EXISTS (SELECT 1 FROM story_member s WHERE s.article_id = a.id AND NOT s.lead)';

/** `counts` is a condition on a row `b` of `article`. The row `a` must also meet it. */
export const toIsStoryLeadSql = (counts: string): string => `NOT EXISTS (
  SELECT 1 FROM story_member s JOIN story_member l ON l.story_id = s.story_id AND l.article_id <> s.article_id
  JOIN article b ON b.id = l.article_id
  WHERE s.article_id = a.id AND NOT s.lead AND b.listed AND b.tab = a.tab AND ${counts} AND (l.lead
  OR (b.published_at, b.id) < (a.published_at, a.id)))`;

export type StoredStoryArticle = Pick<
  Article,
  'id' | 'title' | 'description' | 'language' | 'publishedAt' | 'sourceName' | 'url'
> & {
  listed: boolean;
  storyId: string | null;
  paragraphs: string[] | null;
};

/** Serialises concurrent assignments to stories, so that all articles are compared with each other. */
const STORIES_LOCK = 0x73746f72;

const STORY_COLUMNS = `a.id, a.title, a.description, a.language, a.published_at,
  a.source_name, a.url, a.listed AND NOT a.private AS listed, m.story_id`;

export async function lockStories(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock($1)', [STORIES_LOCK]);
}

export async function readStoryArticle(tx: EntityManager, articleId: string): Promise<StoredStoryArticle | null> {
  const rows = await sql.rows<StoredStoryArticle>(
    tx,
    `SELECT ${STORY_COLUMNS}, (SELECT jsonb_agg(block->>'text' ORDER BY place) FROM jsonb_array_elements(CASE
      WHEN a.reserved_at IS NULL THEN a.blocks END) WITH ORDINALITY AS b (block, place)
       WHERE block->>'kind' NOT IN ('code', 'heading')) AS paragraphs
     FROM article a LEFT JOIN story_member m ON m.article_id = a.id WHERE a.id = $1`,
    [articleId],
  );
  return rows[0] ?? null;
}

/**
 * Returns the articles of the same story, and of the stories whose articles share at least `sharedMin` keys within
 * `windowMs`. Considers the `limit` articles that share the most keys.
 */
export async function findStoryCandidates(
  tx: EntityManager,
  storyArticle: Pick<StoredStoryArticle, 'id' | 'publishedAt'>,
  keys: readonly number[],
  windowMs: number,
  sharedMin: number,
  limit: number,
): Promise<StoredStoryArticle[]> {
  return sql.rows(
    tx,
    `WITH near AS MATERIALIZED (
       SELECT k.article_id FROM story_key k
       WHERE k.key = ANY($2::int[]) AND k.published_at BETWEEN $3::timestamptz - make_interval(secs => $4)
       AND $3::timestamptz + make_interval(secs => $4)
         AND k.article_id <> $1
       GROUP BY k.article_id HAVING count(*) >= $5 ORDER BY count(*) DESC, k.article_id LIMIT $6),
     story AS MATERIALIZED (SELECT DISTINCT s.story_id FROM (SELECT article_id FROM near UNION ALL SELECT $1) n
     JOIN story_member s USING (article_id))
     SELECT ${STORY_COLUMNS}, (SELECT jsonb_agg(block->>'text') FROM jsonb_path_query(CASE WHEN a.reserved_at IS NULL
     THEN a.blocks END, '$[0 to 5] ? (@.kind == "para")') AS block) AS paragraphs
     FROM story JOIN story_member m USING (story_id) JOIN article a ON a.id = m.article_id WHERE a.id <> $1
     AND a.listed`,
    [storyArticle.id, keys, storyArticle.publishedAt, windowMs / 1000, sharedMin, limit],
  );
}

export async function addToStory(
  tx: EntityManager,
  articleId: string,
  storyId: string,
  publishedAt: Date,
  keys: readonly number[],
): Promise<void> {
  const member = { articleId, storyId };
  await tx.upsert(StoryMember, member, { conflictPaths: ['articleId'], skipUpdateIfNoValuesChanged: true });
  await tx.delete(StoryKey, { articleId });
  await sql.run(
    tx,
    'INSERT INTO story_key (article_id, key, published_at) SELECT $1, key, $3 FROM unnest($2::int[]) AS key',
    [articleId, keys, publishedAt],
  );
}

export async function removeFromStory(tx: EntityManager, articleId: string): Promise<void> {
  await tx.delete(StoryMember, { articleId });
}

/**
 * Chooses the earliest article with a text per tab, or the earliest of all if none has a text. The order of arrival
 * does not matter.
 */
export async function chooseStoryLeads(tx: EntityManager, storyId: string): Promise<void> {
  await sql.run(
    tx,
    `UPDATE story_member m SET lead = ranked.place = 1 FROM (
       SELECT a.id, row_number() OVER (PARTITION BY a.tab
       ORDER BY a.listed DESC, a.content_state = 'ready' DESC, a.published_at, a.id) AS place
       FROM story_member s JOIN article a ON a.id = s.article_id WHERE s.story_id = $1) ranked
     WHERE m.article_id = ranked.id AND m.lead <> (ranked.place = 1)`,
    [storyId],
  );
}

export async function storeCorrection(tx: EntityManager, articleId: string, correction: string | null): Promise<void> {
  const isOther = Raw((stored) => `${stored} IS DISTINCT FROM :correction`, { correction });
  await tx.update(Article, { id: articleId, correction: isOther }, { correction });
}

/** Articles can then no longer join stories published before `moment`. */
export async function deleteOldStoryKeys(database: DataSource, moment: Date): Promise<number> {
  return (await database.getRepository(StoryKey).delete({ publishedAt: LessThan(moment) })).affected ?? 0;
}

/** Articles with rows in these tables are not deleted. */
const REFERENCES = ['saved_article', 'listen', 'listening_progress', 'podcast_queued', 'podcast_episode', 'blog'];
const EPISODES = toEpisodeIdentity('%');

/** Keeps articles that their source may still list, because they would be ingested again. */
export async function deleteOldArticles(
  tx: EntityManager,
  days: number,
  atOnce: number,
): Promise<{ id: string; revision: number }[]> {
  await lockStories(tx);
  const deleted = await sql.rows<{ id: string; revision: number; storyId: string | null }>(
    tx,
    `WITH old AS (
       SELECT a.id, m.story_id FROM article a LEFT JOIN story_member m ON m.article_id = a.id
       WHERE a.created_at < now() - make_interval(days => $1) AND a.updated_at < now() - make_interval(days => $1)
       AND NOT a.edition AND a.identity NOT LIKE '${EPISODES}'
         AND NOT EXISTS (SELECT 1 FROM rendition r WHERE r.article_id = a.id
         AND coalesce(r.heard_at, r.created_at) > now() - make_interval(days => $1))
         ${REFERENCES.map((table) => `AND NOT EXISTS (SELECT 1 FROM ${table} w WHERE w.article_id = a.id)`).join(' ')}
         AND (NOT EXISTS (SELECT 1 FROM source s WHERE s.id = a.source_id AND (s.active OR EXISTS (SELECT 1
         FROM source_subscription u WHERE u.source_id = s.id)))
           OR (SELECT count(*) FROM (SELECT 1 FROM article n WHERE n.source_id = a.source_id
           AND n.published_at > a.published_at LIMIT ${RETAINED_ARTICLES_PER_SOURCE}) newer)
             = ${RETAINED_ARTICLES_PER_SOURCE})
       ORDER BY a.created_at LIMIT $2 FOR UPDATE OF a SKIP LOCKED)
     DELETE FROM article USING old WHERE article.id = old.id
     RETURNING article.id, article.revision, old.story_id`,
    [days, atOnce],
  );
  for (const storyId of new Set(deleted.map((article) => article.storyId)))
    if (storyId !== null) await chooseStoryLeads(tx, storyId);
  return deleted;
}
