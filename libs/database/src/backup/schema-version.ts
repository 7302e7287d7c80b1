import { MigrationExecutor } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** The name of the newest migration that was applied; empty if none was. */
export async function schemaVersion(tx: EntityManager): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    tx,
    'SELECT name FROM migration ORDER BY timestamp DESC, name DESC LIMIT 1',
  );
  return row?.name ?? '';
}

/** Runs in the caller's transaction, so that a failure leaves the schema as it was. */
function createExecutor(tx: EntityManager): MigrationExecutor {
  const executor = new MigrationExecutor(tx.connection, tx.queryRunner);
  executor.transaction = 'none';
  return executor;
}

/** Drops the tables and routines in `public`, except those of extensions. */
const DROP_STATEMENTS = `
  SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS statement FROM pg_class c
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
   WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend
     WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`;

/**
 * Replaces everything in `public` by the empty tables of the schema version `schema`. The present schema may be any,
 * also that of a newer Tidings, whose migrations are unknown here.
 */
export async function recreateSchema(tx: EntityManager, schema: string): Promise<void> {
  for (const { statement } of await sql.rows<{ statement: string }>(tx, DROP_STATEMENTS)) await sql.run(tx, statement);
  const executor = createExecutor(tx);
  const migrations = await executor.getPendingMigrations();
  const newest = migrations.find(({ name }) => name === schema);
  if (!newest) throw new Error(`This Tidings does not have the migration ${schema}.`);
  for (const migration of migrations)
    if (migration.timestamp <= newest.timestamp) await executor.executeMigration(migration);
}

/** Applies the migrations that are missing to tables with rows. */
export async function updateSchema(tx: EntityManager): Promise<void> {
  // A table whose rows wait for a deferred check cannot be altered.
  await sql.run(tx, 'SET CONSTRAINTS ALL IMMEDIATE');
  await createExecutor(tx).executePendingMigrations();
}
