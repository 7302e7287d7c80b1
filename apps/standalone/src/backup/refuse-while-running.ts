import type { EntityManager } from 'typeorm';
import { StartError } from '../data-folder.ts';

/** Throws `StartError` while another process of the product has the database open, commands left out. */
export async function refuseWhileRunning(tx: EntityManager): Promise<void> {
  const [{ others } = { others: 0 }]: { others: number }[] = await tx.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'tidings'`,
  );
  if (others > 0) throw new StartError('Tidings runs on this database. Stop it first.');
}
