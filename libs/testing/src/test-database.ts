import { createHash } from 'node:crypto';
import { createDataSource } from '@tidings/database/data-source.ts';
import { withClient } from '@tidings/database/embedded/application-role.ts';
import type { Cluster } from '@tidings/database/embedded/cluster.ts';
import { migrate } from '@tidings/database/migrate.ts';
import { migrations } from '@tidings/database/migrations/all.ts';
import type { DataSource } from 'typeorm';
import { withTestCluster } from './test-cluster.ts';
import { createTestDatabaseName } from './test-database-name.ts';

export type TestDatabase = {
  url: string;
  dataSource: DataSource;
  /** Drops the database. */
  close(): Promise<void>;
};

const POOL_SIZE = 6;
/** Long timeout, because tests may use all processors. */
export const CONNECT_TIMEOUT_MS = 30_000;
const fingerprint = createHash('sha256').update(migrations.map(String).join('\n')).digest('hex').slice(0, 12);
const template = `template_${fingerprint}`;

/** Uses a shared server. Runs the migrations unless `empty` is set. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = createTestDatabaseName();
  return withTestCluster(async (cluster) => {
    if (!empty) await ensureTemplate(cluster);
    await withClient(cluster.url('postgres'), (client) =>
      // Copying the blocks through the WAL would take three times as long.
      client.query(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template1' : template} STRATEGY FILE_COPY`),
    );
    const url = cluster.url(name);
    const dataSource = createDataSource(url, { poolSize: POOL_SIZE, connectTimeoutMs: CONNECT_TIMEOUT_MS });
    await dataSource.initialize();
    return {
      url,
      dataSource,
      async close() {
        if (dataSource.isInitialized) await dataSource.destroy();
        await withClient(cluster.url('postgres'), (client) =>
          client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
        );
      },
    };
  });
}

async function ensureTemplate(cluster: Cluster): Promise<void> {
  const admin = cluster.url('postgres');
  const ready = await withClient(admin, (client) =>
    client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn', [template]),
  );
  if (ready.rowCount) return;
  await withClient(admin, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${template}`);
  });
  const dataSource = createDataSource(cluster.url(template), { poolSize: 2, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  await dataSource.initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await withClient(admin, (client) => client.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`));
}
