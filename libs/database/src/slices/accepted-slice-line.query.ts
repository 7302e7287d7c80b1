import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

export type AcceptedSliceLine = { name: string; state: 'in service' | 'withdrawn'; line: unknown };

export const findAcceptedSliceLines = (database: DataSource): Promise<AcceptedSliceLine[]> =>
  sql.rows<AcceptedSliceLine>(database, 'SELECT name, state, line FROM accepted_slice_line');

export async function acceptSliceLine(
  database: DataSource,
  { name, state, line }: AcceptedSliceLine,
  release: number,
): Promise<boolean> {
  const rows = await sql.rows<{ name: string }>(
    database,
    `INSERT INTO accepted_slice_line (name, release, state, line) VALUES ($1, $2, $3, $4)
      ON CONFLICT (name) DO UPDATE
        SET release = excluded.release, state = excluded.state, line = excluded.line, accepted_at = now()
        WHERE accepted_slice_line.release < excluded.release
      RETURNING name`,
    [name, release, state, JSON.stringify(line)],
  );
  return rows.length > 0;
}
