import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { type FeedCategory, feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { IS_STORY_LEAD_SQL, toIsStoryLeadSql } from '@tidings/database/news/story.query.ts';
import { type AccountMutes, toUnmutedSql } from '@tidings/database/sources/muted-word.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import type { Keyset } from '../../errors/domain-error.ts';
import { type ArticleView, ARTICLE_COLUMNS } from '../article/article.rows.ts';

// SQL: the feed; a hot path (repository calls cost 0.05–0.28 ms more).

export type FeedStatus = {
  asking: boolean;
  edition: boolean;
  sourcesAnswered: number;
  sourcesFailing: number;
  lastIngestAt: Date | null;
};

export type FeedEdition = { country: string | null; language: string | null };
type Count = { language: string; count: number };

/** Names the statement, so that each connection plans it only once. */
export function buildFeedStatement(
  category: FeedCategory,
  edition: FeedEdition,
  page: Keyset,
  mutes: AccountMutes | null = null,
): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [category, page.first + 1];
  const narrow = [buildEditionCondition(edition, values, mutes)];
  if (page.after)
    narrow.push(
      `AND (a.published_at, a.id) < ($${values.push(page.after.publishedAt)}, $${values.push(page.after.id)}::uuid)`,
    );
  const edited = `${edition.country ? '-c' : ''}${edition.language ? '-l' : ''}`;
  return {
    name: `feed${edited}${page.after ? '-a' : ''}${mutes ? '-m' : ''}`,
    text: `SELECT ${ARTICLE_COLUMNS} FROM article a WHERE a.listed AND a.tab = $1 ${narrow.join(' ')}
      ORDER BY a.published_at DESC, a.id DESC LIMIT $2`,
    values,
  };
}

/** Requires row `a` of `article` to lead its story within this edition. Appends to `values`. */
export function buildEditionCondition(edition: FeedEdition, values: unknown[], mutes: AccountMutes | null): string {
  const counts: ((row: string) => string)[] = [];
  if (edition.country) counts.push(inCountry(`$${values.push(edition.country)}`));
  if (mutes) counts.push(toUnmutedSql(mutes, values));
  const language = edition.language ? `AND a.language = $${values.push(edition.language)}` : '';
  if (counts.length === 0) return `AND ${IS_STORY_LEAD_SQL} ${language}`;
  // If the story's lead is excluded, the earliest remaining article leads.
  const all = (row: string) => counts.map((condition) => condition(row)).join(' AND ');
  return `AND ${all('a')} AND ${toIsStoryLeadSql(all('b'))} ${language}`;
}

const inCountry = (country: string) => (row: string) => `(${row}.country = ${country} OR ${row}.country IS NULL)`;

/** Returns the newest unmuted article per story, plus one extra if there is a next page. */
export async function listFeedArticles(
  database: DataSource,
  category: FeedCategory,
  edition: FeedEdition,
  page: Keyset,
  mutes: AccountMutes | null = null,
): Promise<ArticleView[]> {
  return sql.prepared<ArticleView>(database, buildFeedStatement(category, edition, page, mutes));
}

/** Limits counting to avoid a scan of the whole tab. */
const COUNTED_ARTICLES_MAX = 1_000;

export async function countArticlesByTab(database: DataSource, edition: FeedEdition): Promise<Map<string, number>> {
  const values: unknown[] = [feedCategories, COUNTED_ARTICLES_MAX];
  const language = edition.language ? `AND n.language = $${values.push(edition.language)}` : '';
  const rows = await sql.rows<{ tab: string; count: number }>(
    database,
    `SELECT t.tab, count(*)::int AS count FROM unnest($1::text[]) AS t (tab) CROSS JOIN LATERAL (
       SELECT * FROM article n WHERE n.listed AND n.tab = t.tab ${language}
       ORDER BY n.published_at DESC, n.id DESC LIMIT $2) a
     WHERE true ${buildEditionCondition({ ...edition, language: null }, values, null)} GROUP BY t.tab`,
    values,
  );
  return new Map(rows.map((row) => [row.tab, row.count]));
}

/** Returns the edition's language if it has stories, else English, else the one with the most recent stories. */
export async function chooseFeedLanguage(database: DataSource, edition: FeedEdition): Promise<string | null> {
  if (!edition.language) return null;
  const values: unknown[] = [edition.language, COUNTED_ARTICLES_MAX];
  const condition = buildEditionCondition({ ...edition, language: null }, values, null);
  const any = (language: string) =>
    `(SELECT a.language FROM article a WHERE a.listed AND a.language = ${language} ${condition} LIMIT 1)`;
  const [row] = await sql.rows<{ language: string | null }>(
    database,
    `SELECT coalesce(${any('$1')}, ${any("'en'")}, (SELECT a.language FROM (
       SELECT * FROM article n WHERE n.listed AND n.language IS NOT NULL ORDER BY n.published_at DESC LIMIT $2) a
       WHERE true ${condition} GROUP BY a.language ORDER BY count(*) DESC, a.language LIMIT 1)) AS language`,
    values,
  );
  return row?.language ?? edition.language;
}

export async function readFeedStatus(database: DataSource): Promise<FeedStatus> {
  const rows = await sql.rows<FeedStatus>(
    database,
    `
    SELECT
      EXISTS (SELECT FROM article a WHERE a.listed)
        AND NOT EXISTS (SELECT FROM article a WHERE a.listed AND NOT a.edition) AS edition,
      (SELECT max(answered_at) FROM feed_state) IS NULL AND (count(*) = 0 OR bool_or(f.failures = 0)) AS asking,
      (count(*) FILTER (WHERE f.answered_at IS NOT NULL AND f.failures = 0))::int AS sources_answered,
      (count(*) FILTER (WHERE f.failures > 0))::int AS sources_failing,
      coalesce(max(f.answered_at), (SELECT max(answered_at) FROM feed_state)) AS last_ingest_at
    FROM source s JOIN feed_state f ON f.source_id = s.id WHERE s.active AND s.kind <> 'edition'`,
  );
  return rows[0] ?? { edition: false, asking: true, sourcesAnswered: 0, sourcesFailing: 0, lastIngestAt: null };
}

const byLanguage = (rows: Count[]) => new Map(rows.map(({ language, count }) => [language, count]));

export const countArticlesByLanguage = async (database: DataSource): Promise<Map<string, number>> =>
  byLanguage(
    await sql.rows<Count>(
      database,
      `SELECT l.language, count(*)::int AS count FROM unnest($1::text[]) AS l (language) CROSS JOIN LATERAL (
         SELECT n.id FROM article n WHERE n.listed AND n.language = l.language ORDER BY n.tab LIMIT $2) a
       WHERE ${IS_STORY_LEAD_SQL} GROUP BY l.language`,
      [readingLanguages.map(({ code }) => code), COUNTED_ARTICLES_MAX],
    ),
  );

export const countSourcesByLanguage = async (database: DataSource): Promise<Map<string, number>> =>
  byLanguage(
    await sql.rows<Count>(
      database,
      `SELECT s.language, count(*)::int AS count FROM source s JOIN feed_state f ON f.source_id = s.id
        WHERE s.active AND s.kind <> 'edition' AND s.language IS NOT NULL AND f.answered_at IS NOT NULL
        AND f.failures = 0 GROUP BY s.language`,
    ),
  );
