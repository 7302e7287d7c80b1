import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';

export type CallBudget = { service: string; period: 'day' | 'month'; calls: number };

// Uses the database's clock, so that all processes agree on the period.
const PERIOD = `period AS (
  SELECT to_char(now() AT TIME ZONE 'UTC', CASE $2 WHEN 'day' THEN 'YYYY-MM-DD' ELSE 'YYYY-MM' END) AS name,
    (date_trunc($2, now() AT TIME ZONE 'UTC') + ('1 ' || $2)::interval) AT TIME ZONE 'UTC' AS next)`;

/**
 * Reserves a call in advance, so that processes and restarts together never exceed the budget. Returns null if the call
 * is granted, otherwise the milliseconds to wait.
 */
export async function reserveCall(
  database: DataSource,
  { service, period, calls }: CallBudget,
): Promise<number | null> {
  const granted = await sql.rows<unknown>(
    database,
    `WITH ${PERIOD} INSERT INTO news_quota AS q (service, period, used)
     SELECT $1, name, 1 FROM period WHERE NOT EXISTS (SELECT 1 FROM news_quota b WHERE b.service = $1
     AND b.blocked_until > now())
     ON CONFLICT (service, period) DO UPDATE SET used = q.used + 1
     WHERE q.used < $3 AND (q.blocked_until IS NULL OR q.blocked_until <= now())
     RETURNING q.used`,
    [service, period, calls],
  );
  if (granted.length > 0) return null;
  const [row] = await sql.rows<{ waitMs: number }>(
    database,
    `WITH ${PERIOD} SELECT greatest(1, extract(epoch FROM greatest(
       (SELECT max(blocked_until) FROM news_quota WHERE service = $1),
       (SELECT next FROM period JOIN news_quota q ON q.service = $1 AND q.period = name
       AND q.used >= $3)) - now()) * 1000)::float8 AS wait_ms`,
    [service, period, calls],
  );
  return Math.ceil(row?.waitMs ?? 1);
}

/**
 * Blocks calls for the requested time, or until the next period if none was requested. Returns the number of
 * milliseconds.
 */
export async function blockCalls(
  database: DataSource,
  { service, period }: CallBudget,
  waitMs: number | null,
): Promise<number> {
  const [row] = await sql.rows<{ waitMs: number }>(
    database,
    `WITH ${PERIOD} INSERT INTO news_quota (service, period, used, blocked_until)
     SELECT $1, name, 0, coalesce(now() + make_interval(secs => $3), next) FROM period
     ON CONFLICT (service, period) DO UPDATE SET blocked_until = excluded.blocked_until
     RETURNING (extract(epoch FROM blocked_until - now()) * 1000)::float8 AS wait_ms`,
    [service, period, waitMs === null ? null : waitMs / 1000],
  );
  return Math.ceil(row?.waitMs ?? 0);
}
