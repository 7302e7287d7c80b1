import { MigrationExecutor } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { migrations } from '../migrations/all.ts';
import { sql } from '../sql.ts';

/** Returns false if a newer version applied the migration. */
export const isKnownSchema = (schema: string): boolean => migrations.some(({ name }) => name === schema);

export async function readSchemaVersion(tx: EntityManager): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    tx,
    'SELECT name FROM migration ORDER BY timestamp DESC, name DESC LIMIT 1',
  );
  return row?.name ?? '';
}

/** Uses the caller's transaction, so that a failure rolls back the schema. */
function createExecutor(tx: EntityManager): MigrationExecutor {
  const executor = new MigrationExecutor(tx.connection, tx.queryRunner);
  executor.transaction = 'none';
  return executor;
}

/** Requires that all tables are empty. */
export async function revertSchemaTo(tx: EntityManager, schema: string): Promise<void> {
  for (let current = await readSchemaVersion(tx); current !== schema; current = await readSchemaVersion(tx)) {
    if (current === '') throw new Error(`The migration ${schema} was never applied to this database.`);
    await createExecutor(tx).undoLastMigration();
  }
}

export async function updateSchema(tx: EntityManager): Promise<void> {
  // PostgreSQL cannot alter a table while deferred checks are pending.
  await sql.run(tx, 'SET CONSTRAINTS ALL IMMEDIATE');
  await createExecutor(tx).executePendingMigrations();
}
