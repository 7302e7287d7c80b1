import { sql } from '@tidings/database/sql.ts';
import type { EntityManager } from 'typeorm';
import { StartError } from '../data-folder.ts';

/** Throws `StartError` while another process, except commands, uses the database. */
export async function requireNotRunning(tx: EntityManager): Promise<void> {
  const [{ others } = { others: 0 }] = await sql.rows<{ others: number }>(
    tx,
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'tidings'`,
  );
  if (others > 0) throw new StartError('Tidings runs on this database. Stop it first.');
}
