import { sql } from '@tidings/database/sql.ts';
import { parseWebsearch } from '@tidings/platform/adapters/search-index/search-text.ts';
import { USER_AGENT } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { fetchTraced } from '@tidings/platform/process/telemetry/calls.ts';
import type { DataSource } from 'typeorm';

// SQL: computes the period in the statement that counts the call.

export type ServiceCredentials = { key: string; base: string };

export type JsonCallResult =
  | { ok: true; body: unknown }
  | { ok: false; status: number; body: unknown; retryAfterMs: number | null; message: string };

export type CallBudget = { service: string; period: 'day' | 'month'; calls: number };

const ANSWER_MS_MAX = 15_000;
const RETRY_AFTER_MS_MAX = 31 * 24 * 3_600_000;

/** Calls a JSON API. Error messages omit the URL, because it contains the key. */
export async function callJson(address: URL, signal: AbortSignal): Promise<JsonCallResult> {
  try {
    const response = await fetchTraced('news services', address, {
      headers: { accept: 'application/json', 'user-agent': USER_AGENT },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return { ok: true, body };
    return {
      ok: false,
      status: response.status,
      body,
      retryAfterMs: retryAfterMs(response),
      message: `answered ${response.status}`,
    };
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached';
    return { ok: false, status: 0, body: null, retryAfterMs: null, message: reason };
  }
}

function retryAfterMs({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (!value) return null;
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (parseDate(headers.get('date'))?.getTime() ?? Date.now());
  return wait > 0 ? Math.min(wait, RETRY_AFTER_MS_MAX) : null;
}

export function parseDate(text: string | null | undefined): Date | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

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

const QUERY_MAX = 200;

const quoted = (text: string) => `"${text.replaceAll('"', ' ').trim()}"`;

/** Quotes every word, so that no word acts as an operator, and omits whole alternatives to fit the length limit. */
export function toKeywordQuery(text: string): string {
  const alternatives = parseWebsearch(text)
    .filter(({ words, phrases }) => words.length + phrases.length > 0)
    .map(({ words, phrases, excluded }) =>
      [...[...words, ...phrases].map(quoted), ...excluded.map((word) => `NOT ${quoted(word)}`)]
        .join(' AND ')
        .replaceAll('AND NOT', 'NOT'),
    );
  let query = '';
  for (const alternative of alternatives) {
    const longer = query === '' ? alternative : `${query} OR ${alternative}`;
    if (longer.length <= QUERY_MAX) query = longer;
  }
  return query || quoted(text.slice(0, QUERY_MAX - 2));
}

const plain = (word: string) => word.replaceAll(/[,-]/g, ' ').trim();

/** Returns only the first alternative, because mediastack supports just words and exclusions, separated by commas. */
export function toFirstAlternative(text: string): string {
  const [first] = parseWebsearch(text);
  if (!first) return '';
  return [[...first.words, ...first.phrases].map(plain).join(' '), ...first.excluded.map((word) => `-${plain(word)}`)]
    .filter(Boolean)
    .join(',');
}
