import { MigrationExecutor } from 'typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import { adoptRestoredLog } from './event-log/restored-log.ts';
import { sql } from './sql.ts';

/** Any constant will do, as long as every version of the product uses the same one. */
const MIGRATION_LOCK = 4_200_001;

/**
 * Brings the schema up to date. Safe to call from many processes at once: one applies, the others wait and find nothing
 * to do. A log that was restored from a dump is made readable too. Answers the names of the migrations it applied.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await sql.run(lock, 'SET statement_timeout = 0');
    await sql.run(lock, 'SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Looking first keeps a warm start from paying for TypeORM's own inspection of the schema.
    const applied = (await isCurrent(dataSource)) ? [] : await applyAll(dataSource, lock);
    await dataSource.transaction((tx) => adoptRestoredLog(tx));
    return applied.map(({ name }) => name);
  } finally {
    await sql.run(lock, 'SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await sql.run(lock, 'RESET statement_timeout').catch(() => undefined);
    await lock.release();
  }
}

/** On this connection, whose statements may take their time: an index of a big table does. */
function applyAll(dataSource: DataSource, runner: QueryRunner): Promise<{ name: string }[]> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'each';
  return executor.executePendingMigrations();
}

/** True when every migration this version knows has been applied. */
export async function isCurrent(dataSource: DataSource): Promise<boolean> {
  const [table] = await sql.rows<{ present: boolean }>(
    dataSource,
    "SELECT to_regclass('migration') IS NOT NULL AS present",
  );
  if (!table?.present) return false;
  const rows = await sql.rows<{ name: string }>(dataSource, 'SELECT name FROM migration');
  const applied = new Set(rows.map(({ name }) => name));
  return dataSource.migrations.every(({ name, constructor }) => applied.has(name ?? constructor.name));
}
