import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

export type DatabaseDigest = {
  rows: number;
  sha256: string;
  tables: Record<string, number>;
};

/** The digest does not depend on the order of rows. */
export async function computeDigest(tx: EntityManager, tables: readonly string[]): Promise<DatabaseDigest> {
  await sql.run(tx, "SET LOCAL TimeZone = 'UTC'");
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let all = 0;
  for (const table of tables) {
    const [row] = await sql.rows<{ rows: string; sum: string }>(
      tx,
      `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0) AS sum
        FROM "${table}" t`,
    );
    hash.update(`${table} ${row?.rows} ${row?.sum}\n`);
    if (row?.rows !== '0') counts[table] = Number(row?.rows);
    all += Number(row?.rows);
  }
  return { rows: all, sha256: hash.digest('hex'), tables: counts };
}
