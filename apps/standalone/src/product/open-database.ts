import { certificateTrouble } from '@tidings/contracts/errors/certificate-trouble.ts';
import { createDataSource } from '@tidings/database/data-source.ts';
import type { DataSourceOptions } from '@tidings/database/data-source.ts';
import { migrate } from '@tidings/database/migrate.ts';
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
