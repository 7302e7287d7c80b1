import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, Any, IsNull, Not } from 'typeorm';
import { Article } from '../news/article.entity.ts';
import { sql } from '../sql.ts';
import type { ProgrammeItem } from './programme.entity.ts';

// SQL: joins articles, stories and positions.

export type FreshArticle = {
  id: string;
  storyId: string;
  isLead: boolean;
  title: string;
  description: string | null;
  sourceId: string | null;
  sourceName: string;
  publishedAt: Date;
  retitledAt: Date | null;
  category: FeedCategory;
  country: string | null;
  language: string;
  imageUrl: string | null;
  hasText: boolean;
  sources: number;
};

type News = { accountId: string | null; language: string; hours: number };

/** SQL with the parameters `$1` account, `$2` language and `$3` hours. */
const IS_FRESH = `(a.listed OR a.private) AND (a.listed OR a.source_id IN (SELECT u.source_id
         FROM source_subscription u WHERE u.account_id = $1::uuid))
         AND a.owner IS NULL AND (a.language = $2 OR a.language LIKE $2 || '-%') AND a.source_name <> ''
         AND a.published_at > now() - make_interval(hours => $3) AND a.published_at < now() + interval '1 hour'`;

export async function hasFreshArticles(database: DataSource, { accountId, language, hours }: News): Promise<boolean> {
  const [row] = await sql.rows<{ any: boolean }>(
    database,
    `SELECT EXISTS (SELECT FROM article a WHERE ${IS_FRESH}) AS any`,
    [accountId, language, hours],
  );
  return row?.any === true;
}

export function listFreshArticles(
  database: DataSource,
  { accountId, language, hours, limit }: News & { limit: number },
): Promise<FreshArticle[]> {
  return sql.rows(
    database,
    `WITH fresh AS MATERIALIZED (
       SELECT a.id FROM article a
       WHERE ${IS_FRESH}
       ORDER BY a.published_at DESC LIMIT $4)
     SELECT a.id, coalesce(m.story_id, a.id) AS story_id, coalesce(m.lead, true) AS is_lead, a.title, a.description,
       a.source_id, a.source_name, a.published_at, a.retitled_at, a.tab AS category, a.country, $2 AS language,
       a.image_url, a.narration IS NOT NULL AND a.reserved_at IS NULL AS has_text,
       coalesce((SELECT count(DISTINCT o.source_name)::int FROM story_member t JOIN article o ON o.id = t.article_id
         WHERE t.story_id = m.story_id AND o.listed), 1) AS sources
     FROM fresh JOIN article a USING (id) LEFT JOIN story_member m ON m.article_id = a.id`,
    [accountId, language, hours, limit],
  );
}

/** Omits articles that have no text or a reserved text. */
export async function findNarrations(database: DataSource, ids: readonly string[]): Promise<Map<string, Narration>> {
  const articles = await database.getRepository(Article).find({
    select: { id: true, narration: true },
    where: { id: Any(ids), narration: Not(IsNull()), reservedAt: IsNull() },
  });
  return new Map(articles.flatMap(({ id, narration }) => (narration ? [[id, narration]] : [])));
}

export type PlayedArticle = {
  storyId: string;
  finished: boolean;
  final: boolean;
  ms: number;
  durationMs: number | null;
  updatedAt: Date;
};

export function listRecentlyPlayed(
  database: DataSource,
  listener: string,
  { days, limit }: { days: number; limit: number },
): Promise<PlayedArticle[]> {
  return sql.rows(
    database,
    `SELECT coalesce(m.story_id, p.article_id) AS story_id, p.finished, p.final, p.ms, p.duration_ms, p.updated_at
     FROM listening_progress p LEFT JOIN story_member m ON m.article_id = p.article_id
     WHERE p.listener = $1 AND p.updated_at > now() - make_interval(days => $2)
     ORDER BY p.updated_at DESC LIMIT $3`,
    [listener, days, limit],
  );
}

export type PlayedProgramme = {
  items: readonly ProgrammeItem[];
  sentence: number;
  finished: boolean;
  updatedAt: Date;
};

export function listPlayedProgrammes(database: DataSource, listener: string, days: number): Promise<PlayedProgramme[]> {
  return sql.rows(
    database,
    `SELECT p.items, l.sentence, l.finished, l.updated_at
     FROM programme p JOIN listening_progress l ON l.listener = p.owner AND l.article_id = p.article_id
     WHERE p.owner = $1 AND p.planned_at > now() - make_interval(days => $2)`,
    [listener, days],
  );
}
