import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { type WorkQueue, toIsDueSql } from '../work-queue/leased-work.ts';
import type { LoggedEvent, RetriedEvent } from './event-log.ts';

type DeadLetter = {
  id: string;
  consumer: string;
  type: string;
  key: string;
  attempts: number;
  cause: string;
  at: Date;
  uid: string;
  data: unknown;
  headers: Record<string, string>;
};

const COLUMNS = 'id::text AS id, consumer, type, key, attempts, cause, at, uid, data, headers';

/** Also deletes the event's retry, so that later events with the same key are no longer blocked. */
export async function moveToDeadLetters(
  tx: EntityManager,
  consumer: string,
  event: LoggedEvent,
  attempts: number,
  cause: string,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO event_dead (consumer, part, xid, event_id, uid, type, key, data, headers, attempts, cause)
     VALUES ($1, $2, $3::xid8, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11)`,
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
      attempts,
      cause,
    ],
  );
  await deleteRetry(tx, consumer, event);
}

export async function countDeadLetters(dataSource: DataSource, consumer: string): Promise<number> {
  const [row] = await sql.rows<{ count: string }>(dataSource, 'SELECT count(*) FROM event_dead WHERE consumer = $1', [
    consumer,
  ]);
  return Number(row?.count ?? 0);
}

/**
 * Stores an invalid message once per `uid`. `data` contains the message as `text` or base64; `place` is a unique
 * bigint. Returns whether the message is new.
 */
export async function storeUnreadableMessage(
  tx: EntityManager,
  consumer: string,
  message: {
    uid: string;
    part: number;
    place: string;
    topic: string;
    key: string;
    data: unknown;
    headers: Record<string, string>;
  },
  cause: string,
): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO event_dead (consumer, part, xid, event_id, uid, type, key, data, headers, attempts, cause)
     SELECT $1, $2, '0'::xid8, $3::bigint, $4::uuid, $5, $6, $7::jsonb, $8::jsonb, 1, $9
     WHERE NOT EXISTS (SELECT 1 FROM event_dead WHERE consumer = $1 AND uid = $4::uuid) RETURNING id`,
    [
      consumer,
      message.part,
      message.place,
      message.uid,
      message.topic,
      message.key,
      JSON.stringify(message.data),
      JSON.stringify(message.headers),
      cause,
    ],
  );
  return rows.length > 0;
}

export function listDeadLetters(dataSource: DataSource, limit = 100): Promise<DeadLetter[]> {
  return sql.rows(dataSource, `SELECT ${COLUMNS} FROM event_dead ORDER BY event_dead.id DESC LIMIT $1`, [limit]);
}

export async function findDeadLetter(dataSource: DataSource, id: string): Promise<DeadLetter | null> {
  const [deadLetter] = await sql.rows<DeadLetter>(
    dataSource,
    `SELECT ${COLUMNS} FROM event_dead WHERE event_dead.id = $1`,
    [id],
  );
  return deadLetter ?? null;
}

/** Replays events in their original order. Skips events that are too large for the relay. */
export async function replayDeadLetters(dataSource: DataSource, ids?: string[]): Promise<number> {
  const rows = await sql.rows<unknown>(
    dataSource,
    `WITH dead AS (DELETE FROM event_dead WHERE ($1::bigint[] IS NULL OR id = ANY($1)) AND consumer <> 'relay'
      RETURNING *)
     INSERT INTO event_retry (consumer, part, xid, id, uid, type, key, data, headers, attempt, not_before, cause)
     SELECT consumer, part, xid, event_id, uid, type, key, data, headers, 0, now(), cause FROM dead ORDER BY dead.id
     ON CONFLICT DO NOTHING RETURNING uid`,
    [ids ?? null],
  );
  return rows.length;
}

export async function deleteDeadLetters(dataSource: DataSource, ids?: string[]): Promise<number> {
  const count = await sql.changed(dataSource, 'DELETE FROM event_dead WHERE $1::bigint[] IS NULL OR id = ANY($1)', [
    ids ?? null,
  ]);
  return count;
}

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
