import type { Config } from '@tidings/platform/process/config/config.ts';
import { StartError } from '../data-folder.ts';
import { connectDatabase, describeDatabaseLocation, findSchemaProblem } from '../product/open-database.ts';

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
