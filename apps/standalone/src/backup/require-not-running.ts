import { sql } from '@tidings/database/sql.ts';
import type { EntityManager } from 'typeorm';
import { StartError } from '../data-folder.ts';

/** Throws `StartError` if Tidings is running on this database. Connections of commands are ignored. */
export async function requireNotRunning(tx: EntityManager): Promise<void> {
  const [{ others } = { others: 0 }] = await sql.rows<{ others: number }>(
    tx,
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'tidings'`,
  );
  if (others > 0) throw new StartError('Tidings is running on this database. Stop it first.');
}
