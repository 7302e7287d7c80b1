import { describeCertificateProblem, getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { type DataSourceOptions, createDataSource } from '@tidings/database/data-source.ts';
import { isSchemaCurrent, migrate } from '@tidings/database/migrate.ts';
import { sql } from '@tidings/database/sql.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { hideSecrets } from '@tidings/platform/process/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import { StartError, prepareDataFolder, requireCompatibleFolder, storeReleaseNote } from '../data-folder.ts';
import { borrowEmbeddedDatabase, requireDatabaseFolder } from '../postgres/embedded-database.ts';

/**
 * Maximum number of connection attempts that may time out, because a busy server may respond late. If the server is
 * unreachable, the first attempt fails immediately.
 */
const GREETINGS_AWAITED = 4;
const WRONG_LOGIN = ['28P01', '28000'];
const NO_SUCH_DATABASE = '3D000';

export const OLD_SCHEMA_MESSAGE =
  'The database schema is older than this version. Bring it up to date first: npx tidings migrate';

/** Connects to the database. Throws a `StartError` that names a remedy. */
export async function connectDatabase(url: string, options?: DataSourceOptions): Promise<DataSource> {
  for (let attempt = 1; ; attempt += 1) {
    const dataSource = createDataSource(url, options);
    try {
      await dataSource.initialize();
      return dataSource;
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      if (/timeout/i.test(says) && attempt < GREETINGS_AWAITED) continue;
      throw new StartError(refusal(error, hideSecrets(url)));
    }
  }
}

function refusal(error: unknown, place: string): string {
  const says = error instanceof Error ? error.message : String(error);
  const trouble = describeCertificateProblem(error);
  if (trouble) return `The database at ${place} is not trusted: ${trouble}.`;
  if (WRONG_LOGIN.includes(getErrorCode(error) ?? ''))
    return `The database at ${place} rejects this user or password. Correct DATABASE_URL.`;
  if (getErrorCode(error) === NO_SUCH_DATABASE)
    return `The server at ${place} answers, but has no database with that name. Correct DATABASE_URL.`;
  const advice = 'Check DATABASE_URL, or unset it to use the embedded database.';
  return `The database at ${place} does not answer (${says}). ${advice}`;
}

export async function withDatabase<Result>(
  config: Config,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  requireCompatibleFolder(config.dataFolder);
  if (config.databaseUrl === undefined) requireDatabaseFolder(config.dataFolder);
  return connected(config, async (dataSource) => {
    await requireTidings(dataSource, config);
    return work(dataSource);
  });
}

/**
 * Runs `before`, creates and migrates the database, then runs `work`, which also receives the names of the applied
 * migrations.
 */
export async function withMigratedDatabase<Result>(
  config: Config,
  work: (dataSource: DataSource, applied: string[]) => Promise<Result>,
  before: (dataSource: DataSource) => Promise<void> = async () => undefined,
): Promise<Result> {
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded) {
    requireCompatibleFolder(config.dataFolder);
    prepareDataFolder(config.dataFolder);
  }
  return connected(config, async (dataSource) => {
    await before(dataSource);
    if (isEmbedded) storeReleaseNote(config.dataFolder);
    return work(dataSource, await migrate(dataSource));
  });
}

async function connected<Result>(config: Config, work: (dataSource: DataSource) => Promise<Result>): Promise<Result> {
  const embedded = config.databaseUrl === undefined ? await borrowEmbeddedDatabase(config.dataFolder) : undefined;
  try {
    const dataSource = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', {
      applicationName: 'tidings command',
      poolSize: config.databaseConnections,
    });
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

async function requireTidings(dataSource: DataSource, config: Config): Promise<void> {
  const problem = await findSchemaProblem(dataSource, config);
  if (problem !== undefined) throw new StartError(problem);
}

export async function findSchemaProblem(dataSource: DataSource, config: Config): Promise<string | undefined> {
  if (await isSchemaCurrent(dataSource)) return undefined;
  const [row] = await sql.rows<{ ours: boolean }>(
    dataSource,
    "SELECT to_regclass('event_log_identity') IS NOT NULL AS ours",
  );
  if (row?.ours) return OLD_SCHEMA_MESSAGE;
  return (
    `The database ${describeDatabaseLocation(config)} contains no Tidings schema. Use DATABASE_URL ` +
    'or TIDINGS_DATA to name the database that your Tidings uses; `npx tidings migrate` prepares a ' +
    'new one.'
  );
}

export const describeDatabaseLocation = ({ databaseUrl, dataFolder }: Config): string =>
  databaseUrl === undefined ? `in ${dataFolder}` : `at ${hideSecrets(databaseUrl)}`;
