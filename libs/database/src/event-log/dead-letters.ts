import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { type WorkQueue, toIsDueSql } from '../work-queue/leased-work.ts';
import type { LoggedEvent, RetriedEvent } from './event-log.ts';

// SQL: statements of the event loop (repository calls cost 0.05–0.28 ms more).

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

const COLUMNS = 'id, consumer, type, key, attempts, cause, at, uid, data, headers';
const afterPause = () => 'now() + make_interval(secs => :seconds)';
const IS_EVENT = 'consumer = :consumer AND xid = :xid AND id = :id';

const toStored = ({ part, xid, uid, type, key, data, headers }: LoggedEvent) => ({
  part,
  xid,
  uid,
  type,
  key,
  data: JSON.stringify(data),
  headers: JSON.stringify(headers),
});

/** Also deletes the event's retry, so that later events with the same key are no longer blocked. */
export async function moveToDeadLetters(
  tx: EntityManager,
  consumer: string,
  event: LoggedEvent,
  attempts: number,
  cause: string,
): Promise<void> {
  const dead = { consumer, ...toStored(event), event_id: event.id, attempts, cause };
  await tx.createQueryBuilder().insert().into('event_dead').values(dead).execute();
  await deleteRetry(tx, consumer, event);
}

export async function countDeadLetters(dataSource: DataSource, consumer: string): Promise<number> {
  const dead = dataSource.createQueryBuilder().from('event_dead', 'dead').where('consumer = :consumer', { consumer });
  return (await dead.select('count(*)::int', 'count').getRawOne<{ count: number }>())?.count ?? 0;
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
  const { uid, place, topic, ...event } = message;
  const isSame = 'consumer = :consumer AND uid = :uid';
  const stored = tx.createQueryBuilder().select('id').from('event_dead', 'dead').where(isSame, { consumer, uid });
  if (await stored.getRawOne()) return false;
  await moveToDeadLetters(tx, consumer, { ...event, uid, type: topic, xid: '0', id: place }, 1, cause);
  return true;
}

export function listDeadLetters(dataSource: DataSource, limit = 100): Promise<DeadLetter[]> {
  const dead = dataSource.createQueryBuilder().select(COLUMNS).from('event_dead', 'dead');
  return dead.orderBy('id', 'DESC').limit(limit).getRawMany();
}

export async function findDeadLetter(dataSource: DataSource, id: string): Promise<DeadLetter | null> {
  const dead = dataSource.createQueryBuilder().select(COLUMNS).from('event_dead', 'dead').where('id = :id', { id });
  return (await dead.getRawOne<DeadLetter>()) ?? null;
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
  const deletion = dataSource.createQueryBuilder().delete().from('event_dead');
  if (ids) deletion.where('id = ANY(:ids)', { ids });
  return (await deletion.execute()).affected ?? 0;
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
  const state = { attempt: failure ? 1 : 0, cause: failure?.cause ?? null, not_before: afterPause };
  const retry = { consumer, ...toStored(event), id: event.id, ...state };
  const seconds = (failure?.waitMs ?? 0) / 1000;
  await tx.createQueryBuilder().insert().into('event_retry').values(retry).setParameters({ seconds }).execute();
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
  await tx
    .createQueryBuilder()
    .update('event_retry')
    .set({ attempt: () => 'attempt + 1', cause, not_before: afterPause })
    .where(IS_EVENT, { consumer, xid: event.xid, id: event.id, seconds: waitMs / 1000 })
    .execute();
}

export async function deleteRetry(tx: EntityManager, consumer: string, event: LoggedEvent): Promise<void> {
  const retry = { consumer, xid: event.xid, id: event.id };
  await tx.createQueryBuilder().delete().from('event_retry').where(IS_EVENT, retry).execute();
}
