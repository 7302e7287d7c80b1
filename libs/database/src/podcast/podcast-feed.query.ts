import {
  PODCAST_ITEMS_MAX,
  PODCAST_RETRY_HOURS,
  PODCAST_TEXT_MINUTES,
} from '@tidings/contracts/limits/programme-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { type DataSource, type EntityManager, Any, Not } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql } from '../sql.ts';
import { countQueuedArticles, QueuedPodcastArticle } from './podcast-feed.entity.ts';

// SQL: joins saved articles, programmes and renditions.

export type PodcastFeedEpisode = {
  articleId: string;
  at: Date;
  title: string;
  description: string | null;
  url: string | null;
  author: string | null;
  sourceName: string | null;
  renditionId: string;
  language: string;
  durationMs: number;
  bytes: number;
  narration: Narration;
};

type EpisodeRequest = {
  articleId: string;
  language: string | null;
  wantedVoice: string | null;
  /** Whether the audio was requested after the text's last change and has not failed recently. */
  upToDate: boolean;
  underway: boolean;
};

/** Skips articles to which the account has no access. */
export async function replacePodcastQueue(
  tx: EntityManager,
  accountId: string,
  articleIds: readonly string[],
): Promise<number> {
  await tx.delete(QueuedPodcastArticle, { accountId, articleId: Not(Any(articleIds)) });
  // Existing dates are kept, because podcast clients know the dates of episodes.
  await sql.run(
    tx,
    `INSERT INTO podcast_queued (account_id, article_id, queued_at)
     SELECT $1, a.id, now() - (w.place - 1) * interval '1 second'
     FROM unnest($2::uuid[]) WITH ORDINALITY AS w (id, place)
      JOIN article a ON a.id = w.id AND ${toIsAccessibleSql('$3')}
     ON CONFLICT (account_id, article_id) DO NOTHING`,
    [accountId, articleIds, accountId],
  );
  return countQueuedArticles(tx, accountId);
}

const LISTED = `
  SELECT article_id, min(at) AS at FROM (
    SELECT article_id, saved_at AS at FROM saved_article s WHERE account_id = $1 AND removed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM article a WHERE a.id = s.article_id AND a.content_code = 'TAKEN_DOWN')
    UNION ALL SELECT article_id, queued_at FROM podcast_queued WHERE account_id = $1
    UNION ALL SELECT article_id, ready_at FROM programme WHERE owner = $1::uuid::text AND ready_at IS NOT NULL
  ) kept GROUP BY article_id ORDER BY 2 DESC, 1 LIMIT ${PODCAST_ITEMS_MAX}`;

/**
 * Includes episodes whose missing audio is being rendered again, because podcast clients may delete episodes that
 * disappear.
 */
const FINISHED = `r.state <> 'failed' AND r.chunk_bytes IS NOT NULL`;

export function listPodcastFeedEpisodes(database: DataSource, accountId: string): Promise<PodcastFeedEpisode[]> {
  return sql.rows(
    database,
    `SELECT w.article_id, w.at, a.title, a.description, a.url, a.author, a.source_name,
       r.id AS rendition_id, r.language, r.duration_ms, (SELECT sum(size)::int
       FROM unnest(r.chunk_bytes) AS size) AS bytes, r.narration
     FROM (${LISTED}) w JOIN article a ON a.id = w.article_id AND ${toIsAccessibleSql('$2')}
     JOIN LATERAL (
       SELECT r.* FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
       WHERE e.account_id = $1 AND e.article_id = w.article_id AND ${FINISHED}
       ORDER BY e.asked_at DESC LIMIT 1
     ) r ON true
     ORDER BY w.at DESC, w.article_id`,
    [accountId, accountId],
  );
}

export async function countEpisodes(
  database: DataSource,
  accountId: string,
): Promise<{ ready: number; waiting: number }> {
  const [row] = await sql.rows<{ ready: number; waiting: number }>(
    database,
    `SELECT count(*) FILTER (WHERE ready)::int AS ready, count(*) FILTER (WHERE NOT ready)::int AS waiting FROM (
       SELECT EXISTS (SELECT 1 FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
         WHERE e.account_id = $1 AND e.article_id = w.article_id AND ${FINISHED}) AS ready
       FROM (${LISTED}) w) counted`,
    [accountId],
  );
  return row ?? { ready: 0, waiting: 0 };
}

/** Omits articles whose text may still be extracted. */
export function listEpisodeRequests(database: DataSource, accountId: string): Promise<EpisodeRequest[]> {
  return sql.rows(
    database,
    `SELECT w.article_id, a.language, e.wanted_voice,
       coalesce(e.asked_at >= a.updated_at AND (e.state <> 'failed'
       OR e.asked_at > now() - make_interval(hours => ${PODCAST_RETRY_HOURS})), false) AS up_to_date,
       coalesce(e.state IN ('queued', 'rendering'), false) AS underway
     FROM (${LISTED}) w JOIN article a ON a.id = w.article_id
     LEFT JOIN LATERAL (
       SELECT e.wanted_voice, e.asked_at, r.state FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
       WHERE e.account_id = $1 AND e.article_id = w.article_id ORDER BY e.asked_at DESC LIMIT 1
     ) e ON true
     WHERE a.content_state <> 'pending' OR a.updated_at < now() - make_interval(mins => ${PODCAST_TEXT_MINUTES})
     ORDER BY w.at DESC, w.article_id`,
    [accountId],
  );
}

export async function recordEpisodeRequest(
  database: DataSource,
  episode: { accountId: string; articleId: string; renditionId: string; wantedVoice: string },
): Promise<void> {
  await sql.run(
    database,
    `INSERT INTO podcast_episode (account_id, article_id, rendition_id, wanted_voice, asked_at)
      SELECT $1, $2, id, $4, clock_timestamp() FROM rendition WHERE id = $3
     ON CONFLICT (account_id, article_id, rendition_id) DO UPDATE
     SET wanted_voice = excluded.wanted_voice, asked_at = excluded.asked_at`,
    [episode.accountId, episode.articleId, episode.renditionId, episode.wantedVoice],
  );
}
