import { randomUUID } from 'node:crypto';
import { type SecurityEventKind, securityEvents } from '@tidings/contracts/account/security-events.ts';
import { FAILED_ENTRIES_PER_DAY, SECURITY_ENTRIES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { SecurityEvent, type SecurityEventRow } from './security-event.entity.ts';

type Db = DataSource | EntityManager;

export type NewSecurityEvent = Pick<SecurityEvent, 'accountId' | 'kind'> &
  Partial<Pick<SecurityEvent, 'browser' | 'network' | 'count'>> & { source?: string };

/**
 * Failed attempts from one network within an hour share an entry. An additional entry counts the events above the daily
 * limit.
 */
export async function addSecurityEvent(
  database: Db,
  { accountId, kind, browser = null, network = null, count = 1, source = '' }: NewSecurityEvent,
): Promise<void> {
  const isDone = securityEvents[kind] === 'done';
  const id = randomUUID();
  await sql.run(
    database,
    `WITH place AS (SELECT a.id AS account_id, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24 ') || $6 AS slot FROM account a WHERE a.id = $2),
     counted AS (SELECT p.*, (SELECT count(*) FROM security_event e WHERE e.account_id = p.account_id AND e.kind = $3
         AND e.slot >= p.day AND e.slot < p.day || '~') < $7
       OR EXISTS (SELECT 1 FROM security_event e WHERE e.account_id = p.account_id AND e.kind = $3
         AND e.slot = p.slot) AS has_room FROM place p)
     INSERT INTO security_event (id, account_id, kind, browser, network, slot, count)
     SELECT $1::uuid, account_id, $3, CASE WHEN has_room THEN $4 END, CASE WHEN has_room THEN $5 END,
       CASE WHEN has_room THEN slot ELSE day || ' further' END, $8 FROM counted
     ON CONFLICT (account_id, kind, slot) DO UPDATE SET count = security_event.count + excluded.count, at = now(),
       browser = excluded.browser, network = excluded.network`,
    [
      id,
      accountId,
      kind,
      browser,
      network,
      isDone ? id : source,
      isDone ? SECURITY_ENTRIES_PER_DAY : FAILED_ENTRIES_PER_DAY,
      count,
    ],
  );
}

export type SecurityLogFilter = { emailKey: string | null; kind: SecurityEventKind | null; since: Date | null };

export type LoggedSecurityEvent = SecurityEventRow & { accountId: string; email: string };

export function listSecurityEvents(
  database: Db,
  { emailKey, kind, since }: SecurityLogFilter,
  after: Pick<SecurityEventRow, 'at' | 'id'> | null,
  count: number,
): Promise<LoggedSecurityEvent[]> {
  return sql.rows(
    database,
    `SELECT e.id, e.account_id, a.email, e.kind, e.at, e.count, e.browser, e.network FROM security_event e
       JOIN account a ON a.id = e.account_id
     WHERE ($1::text IS NULL OR a.email_key = $1) AND ($2::text IS NULL OR e.kind = $2)
       AND ($3::timestamptz IS NULL OR e.at >= $3)
       AND ($4::timestamptz IS NULL OR (e.at, e.id) > ($4::timestamptz, $5::uuid))
     ORDER BY e.at, e.id LIMIT $6`,
    [emailKey, kind, since, after?.at ?? null, after?.id ?? null, count],
  );
}
