import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { toIsDueSql } from '../work-queue/work-queue.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import type { LoggedEvent, RetriedEvent } from './log-position.ts';

export const eventRetryQueue: WorkQueue = {
  name: 'event-retries',
  worker: null,
  table: 'event_retry',
  due: 'true',
  since: 'not_before',
  leasedUntil: null,
};

export async function readKeysAwaitingRetry(tx: EntityManager, consumer: string, part: number): Promise<Set<string>> {
  const rows = await sql.rows<{ key: string }>(
    tx,
    'SELECT DISTINCT key FROM event_retry WHERE consumer = $1 AND part = $2',
    [consumer, part],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Without `failure`, the event waits behind a failed event of its key and has no attempts. */
export async function queueRetry(
  tx: EntityManager,
  consumer: string,
  event: LoggedEvent,
  failure?: { cause: string; waitMs: number },
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO event_retry (consumer, part, xid, id, uid, type, key, data, headers, attempt, not_before, cause)
     VALUES ($1, $2, $3::xid8, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, now() + make_interval(secs => $11), $12)`,
    [
      consumer,
      event.part,
      event.xid,
      event.id,
      event.uid,
      event.type,
      event.key,
      JSON.stringify(event.data),
      JSON.stringify(event.headers),
      failure ? 1 : 0,
      (failure?.waitMs ?? 0) / 1000,
      failure?.cause ?? null,
    ],
  );
}

export function readDueRetries(
  tx: EntityManager,
  consumer: string,
  part: number,
  limit: number,
): Promise<RetriedEvent[]> {
  return sql.rows(
    tx,
    `SELECT part, xid::text AS xid, id::text AS id, uid, type, key, data, headers, attempt FROM (
       SELECT DISTINCT ON (key) * FROM event_retry WHERE consumer = $1 AND part = $2 ORDER BY key, xid, id
     ) first WHERE ${toIsDueSql('not_before')} ORDER BY first.xid, first.id LIMIT $3`,
    [consumer, part, limit],
  );
}

export async function postponeRetry(
  tx: EntityManager,
  consumer: string,
  event: LoggedEvent,
  cause: string,
  waitMs: number,
): Promise<void> {
  await sql.run(
    tx,
    `UPDATE event_retry SET attempt = attempt + 1, cause = $4, not_before = now() + make_interval(secs => $5)
     WHERE consumer = $1 AND xid = $2::xid8 AND id = $3`,
    [consumer, event.xid, event.id, cause, waitMs / 1000],
  );
}

export async function deleteRetry(tx: EntityManager, consumer: string, event: LoggedEvent): Promise<void> {
  await sql.run(tx, 'DELETE FROM event_retry WHERE consumer = $1 AND xid = $2::xid8 AND id = $3', [
    consumer,
    event.xid,
    event.id,
  ]);
}
