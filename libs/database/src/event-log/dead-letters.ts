import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { LoggedEvent } from './log-position.ts';
import { retryDone } from './retries.ts';

/** An event a consumer gave up on. */
export type DeadLetter = {
  id: string;
  consumer: string;
  type: string;
  key: string;
  attempts: number;
  /** The last error, in words. */
  cause: string;
  at: Date;
  uid: string;
  data: unknown;
  headers: Record<string, string>;
};

const COLUMNS = 'id::text AS id, consumer, type, key, attempts, cause, at, uid, data, headers';

/** Gives up: the event leaves the retries and is kept with its cause, so that the key goes on. */
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
  await retryDone(tx, consumer, event);
}

/** How many the consumer has given up on. */
export async function countDeadLetters(dataSource: DataSource, consumer: string): Promise<number> {
  const [row] = await sql.rows<{ count: string }>(dataSource, 'SELECT count(*) FROM event_dead WHERE consumer = $1', [
    consumer,
  ]);
  return Number(row?.count ?? 0);
}

/**
 * Keeps a message that is no event, under an id made of where it came from: stored twice, it is there once. `data`
 * holds its bytes as text (`text`), or in base64 when they are none; `place` (a bigint nobody else has) stands for the
 * one in the log. Answers whether it is new.
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

/** Newest first. */
export function listDeadLetters(dataSource: DataSource, limit = 100): Promise<DeadLetter[]> {
  return sql.rows(dataSource, `SELECT ${COLUMNS} FROM event_dead ORDER BY event_dead.id DESC LIMIT $1`, [limit]);
}

/** Null when there is none of that number. */
export async function showDeadLetter(dataSource: DataSource, id: string): Promise<DeadLetter | null> {
  const [found] = await sql.rows<DeadLetter>(dataSource, `SELECT ${COLUMNS} FROM event_dead WHERE event_dead.id = $1`, [
    id,
  ]);
  return found ?? null;
}

/**
 * Hands them to their consumers again, from the first try, in their old order; all of them without ids. Answers how
 * many. What was too large for the relay to carry stays: no consumer would take it back.
 */
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

/** Forgets them for good; all of them without ids. Answers how many. */
export async function dropDeadLetters(dataSource: DataSource, ids?: string[]): Promise<number> {
  const count = await sql.changed(dataSource, 'DELETE FROM event_dead WHERE $1::bigint[] IS NULL OR id = ANY($1)', [
    ids ?? null,
  ]);
  return count;
}
