import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

export type Secret = {
  name: string;
  value: string;
  createdAt: Date;
};

export function readSecrets(database: DataSource, prefix: string): Promise<Secret[]> {
  return sql.rows(
    database,
    `SELECT name, value, created_at FROM secret WHERE starts_with(name, $1)
      ORDER BY created_at DESC, name`,
    [prefix],
  );
}

/** Stores the secret unless another one was created within `days`, so that concurrent processes use the same one. */
export async function storeSecretUnlessRecent(
  database: DataSource,
  prefix: string,
  days: number,
  fresh: { name: string; value: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`secret ${prefix}`]);
    await sql.run(
      tx,
      `INSERT INTO secret (name, value) SELECT $1, $2
       WHERE NOT EXISTS (SELECT 1 FROM secret WHERE starts_with(name, $3)
       AND created_at > now() - make_interval(days => $4))`,
      [fresh.name, fresh.value, prefix, days],
    );
  });
}
