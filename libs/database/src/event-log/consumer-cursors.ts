import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

export async function hasCursors(database: DataSource, consumer: string): Promise<boolean> {
  const [row] = await sql.rows<{ hasRead: boolean }>(
    database,
    `SELECT EXISTS (SELECT FROM event_cursor WHERE consumer = $1) OR EXISTS (SELECT
      FROM event_inbox WHERE consumer = $1) AS has_read`,
    [consumer],
  );
  return row?.hasRead ?? false;
}

/** Deletes the cursors of a removed group, because they would prevent pruning. */
export async function deleteCursors(database: DataSource, consumer: string): Promise<void> {
  await sql.run(database, 'DELETE FROM event_cursor WHERE consumer = $1', [consumer]);
  await sql.run(database, 'DELETE FROM event_retry WHERE consumer = $1', [consumer]);
}
