import { sql } from '@tidings/database/sql.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { borrowEmbeddedDatabase } from '../postgres/embedded-database.ts';
import { connectDatabase } from '../product/open-database.ts';

/** `error` is null if the source responded or was not requested yet. */
export type SourceStatus = { name: string; url: string; answered: boolean; error: string | null };

export async function readSourceStatuses(config: Config): Promise<SourceStatus[]> {
  const url = config.databaseUrl ?? (await borrowEmbeddedDatabase(config.dataFolder)).url;
  const database = await connectDatabase(url, { applicationName: 'tidings doctor' });
  try {
    return await sql.rows(
      database,
      `SELECT s.name, s.url, f.answered_at IS NOT NULL AND f.failures = 0 AS answered,
        CASE WHEN f.failures > 0 THEN coalesce(f.last_error, f.last_code) END AS error
        FROM source s JOIN feed_state f ON f.source_id = s.id
        WHERE s.active AND s.kind <> 'edition' ORDER BY s.name, s.url`,
    );
  } finally {
    await database.destroy();
  }
}
