import { type ReadingOptions, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export async function findReadingOptions(database: Db, accountId: string): Promise<ReadingOptions> {
  const [row] = await sql.rows<Partial<ReadingOptions>>(
    database,
    `SELECT coalesce((SELECT json_agg(json_build_object('match', match, 'say', say, 'kind', kind, 'language', language,
      'caseSensitive', case_sensitive) ORDER BY created_at DESC, id)
       FROM lexicon_entry WHERE account_id = $1), '[]') AS pronunciations,
       skip_tables, say_citations, nullif(quote_voice, '') AS quote_voice,
       quotes_inside, code, say_captions
     FROM (SELECT 1) AS somebody LEFT JOIN preferences ON account_id = $1`,
    [accountId],
  );
  return readingOptionsSchema.parse(
    Object.fromEntries(Object.entries(row ?? {}).filter(([, chosen]) => chosen !== null)),
  );
}
