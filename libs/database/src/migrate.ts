import { type DataSource, type QueryRunner, MigrationExecutor } from 'typeorm';
import { adoptRestoredLog } from './event-log/relay-log.ts';
import { sql } from './sql.ts';

/** All versions must use the same lock ID. */
const MIGRATION_LOCK = 4_200_001;

/** Serialises concurrent processes and adapts a restored event log. Returns the names of the applied migrations. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await sql.run(lock, 'SET statement_timeout = 0');
    await sql.run(lock, 'SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Skips TypeORM's slow schema inspection if the schema is current.
    const applied = (await isSchemaCurrent(dataSource)) ? [] : await applyAll(dataSource, lock);
    await dataSource.transaction((tx) => adoptRestoredLog(tx));
    return applied.map(({ name }) => name);
  } finally {
    await sql.run(lock, 'SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await sql.run(lock, 'RESET statement_timeout').catch(() => undefined);
    await lock.release();
  }
}

/** Runs without a statement timeout, because indexing a large table takes long. */
function applyAll(dataSource: DataSource, runner: QueryRunner): Promise<{ name: string }[]> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  return executor.executePendingMigrations();
}

export async function isSchemaCurrent(dataSource: DataSource): Promise<boolean> {
  const [table] = await sql.rows<{ present: boolean }>(
    dataSource,
    "SELECT to_regclass('migration') IS NOT NULL AS present",
  );
  if (!table?.present) return false;
  // SQL: the table of migrations has no entity.
  const rows = await sql.rows<{ name: string }>(dataSource, 'SELECT name FROM migration');
  const applied = new Set(rows.map(({ name }) => name));
  return dataSource.migrations.every(({ name, constructor }) => applied.has(name ?? constructor.name));
}
