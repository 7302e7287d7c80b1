import type { DataSource } from 'typeorm';

/** What is counted: tries within a window that begins with the first of them. */
export interface Attempts { count: number; secondsLeft: number }

/** Counts one more try of `key`, by the database's clock, before it is made: parallel tries cannot all pass for the first. */
export async function takeAttempt(database: DataSource, key: string, windowMinutes: number): Promise<Attempts> {
  const rows: Attempts[] = await database.query(
    `INSERT INTO attempt AS a (key, count, window_ends) VALUES ($1, 1, now() + make_interval(mins => $2))
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN a.window_ends <= now() THEN 1 ELSE a.count + 1 END,
       window_ends = CASE WHEN a.window_ends <= now() THEN excluded.window_ends ELSE a.window_ends END
     RETURNING count, ceil(extract(epoch FROM window_ends - now()))::int AS "secondsLeft"`,
    [key, windowMinutes],
  );
  return rows[0] ?? { count: 1, secondsLeft: windowMinutes * 60 };
}

/** Takes back tries that turned out to be right. */
export async function giveBackAttempts(database: DataSource, keys: readonly string[]): Promise<void> {
  await database.query('UPDATE attempt SET count = greatest(count - 1, 0) WHERE key = ANY($1::text[])', [keys]);
}
