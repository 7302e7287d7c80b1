import { certificateTrouble } from '@tidings/contracts/errors/certificate-trouble.ts';
import { createDataSource } from '@tidings/database/data-source.ts';
import type { DataSourceOptions } from '@tidings/database/data-source.ts';
import { hasCluster } from '@tidings/database/embedded/cluster.ts';
import { isCurrent, migrate } from '@tidings/database/migrate.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { hideSecrets } from '@tidings/platform/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import { StartError, prepareDataFolder } from '../data-folder.ts';
import { borrowEmbeddedDatabase } from '../postgres/embedded-database.ts';
import type { EmbeddedDatabase } from '../postgres/embedded-database.ts';

/** A server that is starting, or very busy, takes its time to greet; one that is not there says so at once. */
const GREETINGS_AWAITED = 4;

/** Connects to a database that answers; says what to do when it does not. */
export async function connectDatabase(url: string, options?: DataSourceOptions): Promise<DataSource> {
  for (let tried = 1; ; tried += 1) {
    const dataSource = createDataSource(url, options);
    try {
      await dataSource.initialize();
      return dataSource;
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      if (/timeout/i.test(says) && tried < GREETINGS_AWAITED) continue;
      const trouble = certificateTrouble(error);
      if (trouble) throw new StartError(`The database at ${hideSecrets(url)} is not trusted: ${trouble}.`);
      throw new StartError(
        `The database at ${hideSecrets(url)} does not answer (${says}). Check DATABASE_URL, or unset it to use ` +
          'the embedded database.',
      );
    }
  }
}

/**
 * The database of an installation for a command that must not make one: a wrong folder or address shall not look like
 * an installation without anybody. Throws `StartError` where there is none of this version.
 */
export async function withInstallation<Result>(
  config: Config,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl === undefined && !hasCluster(config.dataFolder))
    throw new StartError(
      `There is no Tidings in ${config.dataFolder}. Say where it is, TIDINGS_DATA or DATABASE_URL as at its start, ` +
        'or start it there once: npm start',
    );
  const embedded = config.databaseUrl === undefined ? await borrowEmbeddedDatabase(config.dataFolder) : undefined;
  try {
    const dataSource = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', {
      applicationName: 'tidings command',
    });
    try {
      if (!(await isCurrent(dataSource)))
        throw new StartError(
          'This database is empty, or its schema is older than this version. Look whether DATABASE_URL or ' +
            'TIDINGS_DATA names the right one; if so, npx tidings migrate',
        );
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}

/**
 * The migrated database for one command, the embedded one started if it does not run; `work` gets it, then all is put
 * back.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (dataSource: DataSource, applied: string[]) => Promise<Result>,
): Promise<Result> {
  let embedded: EmbeddedDatabase | undefined;
  if (config.databaseUrl === undefined) {
    prepareDataFolder(config.dataFolder);
    embedded = await borrowEmbeddedDatabase(config.dataFolder);
  }
  try {
    const dataSource = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', {
      applicationName: 'tidings command',
    });
    try {
      return await work(dataSource, await migrate(dataSource));
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
