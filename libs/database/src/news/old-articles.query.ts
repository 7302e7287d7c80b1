import { RETAINED_ARTICLES_PER_SOURCE } from '@tidings/contracts/limits/retention-limits.ts';
import { toEpisodeIdentity } from '@tidings/contracts/podcasts/podcasts.ts';
import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { chooseStoryLeads, lockStories } from './story.query.ts';

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
