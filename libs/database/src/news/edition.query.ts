import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

export async function countListedArticles(
  database: DataSource,
  since: Date,
): Promise<{ edition: number; live: number }> {
  const [row] = await sql.rows<{ edition: number; live: number }>(
    database,
    `SELECT (count(*) FILTER (WHERE edition))::int AS edition,
       (count(*) FILTER (WHERE NOT edition AND published_at >= $1))::int AS live FROM article WHERE listed`,
    [since],
  );
  return row ?? { edition: 0, live: 0 };
}

export function withdrawEdition(tx: EntityManager): Promise<{ id: string; revision: number }[]> {
  return sql.rows(
    tx,
    `UPDATE article SET listed = false, revision = revision + 1, updated_at = now()
    WHERE edition AND listed RETURNING id, revision`,
    [],
  );
}
