import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { IS_STORY_LEAD_SQL } from '@tidings/database/news/story.query.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import { COUNTED_ARTICLES_MAX } from './feed.rows.ts';

type Count = { language: string; count: number };
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
