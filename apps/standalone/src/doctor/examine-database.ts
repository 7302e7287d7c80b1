import { sql } from '@tidings/database/sql.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { StartError } from '../data-folder.ts';
import { borrowEmbeddedDatabase } from '../postgres/embedded-database.ts';
import { connectDatabase, describeDatabaseLocation, findSchemaProblem } from '../product/open-database.ts';

/** `error` is null if the source responded or was not requested yet. */
type SourceStatus = { name: string; url: string; answered: boolean; error: string | null };

export async function examineExternalDatabase(config: Config): Promise<{ state: 'ok' | 'warn' | 'bad'; says: string }> {
  try {
    const dataSource = await connectDatabase(config.databaseUrl ?? '', { applicationName: 'tidings command' });
    try {
      const problem = await findSchemaProblem(dataSource, config);
      return problem === undefined
        ? { state: 'ok', says: describeDatabaseLocation(config) }
        : { state: 'warn', says: problem };
    } finally {
      await dataSource.destroy();
    }
  } catch (error) {
    if (error instanceof StartError) return { state: 'bad', says: error.message };
    throw error;
  }
}

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
