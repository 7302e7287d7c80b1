import { createHmac } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** The window starts with the first attempt. */
type AttemptCount = {
  count: number;
  secondsLeft: number;
};

/** Must be called before the attempt, so that parallel attempts cannot all count as the first. */
export async function countAttempt(
  database: DataSource | EntityManager,
  key: string,
  windowMinutes: number,
  amount = 1,
): Promise<AttemptCount> {
  // SQL: the assignments depend on the stored row.
  const rows = await sql.rows<AttemptCount>(
    database,
    `INSERT INTO attempt AS a (key, count, window_ends) VALUES ($1, $3::integer, now() + make_interval(mins => $2))
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN a.window_ends <= now() THEN $3::integer
       ELSE least(a.count::bigint + $3::integer, 2147483647)::integer END,
       window_ends = CASE WHEN a.window_ends <= now() THEN excluded.window_ends ELSE a.window_ends END
     RETURNING count, ceil(extract(epoch FROM window_ends - now()))::int AS seconds_left`,
    [key, windowMinutes, amount],
  );
  return rows[0] ?? { count: amount, secondsLeft: windowMinutes * 60 };
}

/** Locks rows in key order to avoid deadlocks. */
export async function refundAttempts(
  database: DataSource | EntityManager,
  keys: readonly string[],
  amount = 1,
): Promise<void> {
  await sql.run(
    database,
    `WITH held AS (SELECT key FROM attempt WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE)
     UPDATE attempt SET count = greatest(count - $2::integer, 0) FROM held WHERE attempt.key = held.key`,
    [keys, amount],
  );
}

const KEY_BYTES = 16;

export const computeMac = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

export const toAttemptKey = (mac: Buffer): string => mac.subarray(0, KEY_BYTES).toString('base64url');

export const toMailCounterName = (emailKey: string, minutes: number): string =>
  `mail in ${minutes} minutes to ${emailKey}`;
