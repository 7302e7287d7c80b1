import { fileURLToPath } from 'node:url';
import { createDataSource } from '@tidings/database/data-source.ts';
import { isSchemaCurrent } from '@tidings/database/migrate.ts';
import { CONNECT_TIMEOUT_MS } from '@tidings/testing/test-database.ts';

/** Folder of backups, each written by the release it is named after (docs/operations/run.md, "Make a release"). */
export const GOLDEN_BACKUPS_FOLDER = fileURLToPath(new URL('./goldens', import.meta.url));
export const TIDINGS_COMMAND = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));

export const createCommandEnvironment = (databaseUrl: string, dataFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  OPENSEARCH_URL: '',
  S3_BUCKET: '',
  DATABASE_URL: databaseUrl,
  TIDINGS_DATA: dataFolder,
});

export async function readDatabaseSummary(
  url: string,
  tables: readonly string[],
): Promise<{ isMigrated: boolean; counts: Record<string, number> }> {
  const dataSource = await createDataSource(url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row]: [{ count: number }] = await dataSource.query(`SELECT count(*)::int AS count FROM "${table}"`);
    counts[table] = row.count;
  }
  const isMigrated = await isSchemaCurrent(dataSource);
  await dataSource.destroy();
  return { isMigrated, counts };
}
