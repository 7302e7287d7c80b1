import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { PARTITION_COUNT, ensureCursors } from './event-log.ts';
import { NUMBERED_EVENTS_SQL, RELAY_CONSUMER } from './relay-log.ts';

// SQL: multiranges and statements of the event loop (repository calls cost 0.05–0.28 ms more).

/** Both numbers are inclusive. */
type EventNumberRange = {
  from: number;
  to: number;
};

/**
 * Switches to Kafka. The relay starts at the position of the slowest group, or where it stopped before. Later events
 * that a group has already handled are marked in its inbox.
 */
export async function switchLogToRelay(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await begin(tx);
    const groups = await tx
      .createQueryBuilder()
      .select('consumer, part')
      .from('event_cursor', 'cursor')
      .where('consumer <> :relay', { relay: RELAY_CONSUMER })
      .orderBy('consumer')
      .addOrderBy('part')
      .getRawMany<{ consumer: string; part: number }>();
    if (groups.length === 0) return;
    for (const { consumer, part } of groups) await lockPartition(tx, consumer, part);
    await tx
      .createQueryBuilder()
      .insert()
      .into('event_cursor', ['consumer', 'part', 'xid', 'id'])
      .valuesFromSelect((cursors) =>
        cursors
          .select(`'${RELAY_CONSUMER}', part, xid, id`)
          .distinctOn(['part'])
          .from('event_cursor', 'cursor')
          .orderBy('part')
          .addOrderBy('xid')
          .addOrderBy('id'),
      )
      .orIgnore()
      .execute();
    await sql.run(
      tx,
      `INSERT INTO event_inbox (consumer, type, part, done)
       SELECT g.consumer, e.type, e.part, range_agg(int8range(e.number, e.number + 1)) FROM (${NUMBERED_EVENTS_SQL}) e
         JOIN event_cursor r ON r.consumer = $1 AND r.part = e.part AND (e.xid, e.id) > (r.xid, r.id)
         JOIN event_cursor g ON g.consumer <> $1 AND g.part = e.part AND (e.xid, e.id) <= (g.xid, g.id) GROUP BY 1, 2, 3
       ON CONFLICT (consumer, type, part) DO UPDATE SET done = event_inbox.done + EXCLUDED.done`,
      [RELAY_CONSUMER],
    );
    const others = tx.createQueryBuilder().delete().from('event_cursor');
    await others.where('consumer <> :relay', { relay: RELAY_CONSUMER }).execute();
  });
  await ensureCursors(dataSource, RELAY_CONSUMER);
}

/**
 * Switches a group from Kafka to the log. The group continues after the last event that was sent or handled. Earlier
 * unhandled events become retries and are marked in the inbox, in case the broker still delivers them.
 */
export async function switchGroupToLog(
  dataSource: DataSource,
  consumer: string,
  types: readonly string[],
): Promise<void> {
  await dataSource.transaction(async (tx) => {
    const cursors = await tx
      .createQueryBuilder()
      .select('DISTINCT consumer')
      .from('event_cursor', 'cursor')
      .where('consumer IN (:relay, :consumer)', { relay: RELAY_CONSUMER, consumer })
      .getRawMany<{ consumer: string }>();
    const isCarried = cursors.length === 1 && cursors[0]?.consumer === RELAY_CONSUMER;
    if (!isCarried) return;
    await begin(tx);
    for (let part = 0; part < PARTITION_COUNT; part += 1) await lockPartition(tx, consumer, part);
    await sql.run(
      tx,
      `CREATE TEMPORARY TABLE numbered ON COMMIT DROP AS
       SELECT e.*, e.number < 1 OR coalesce(i.done @> e.number, false) AS handled FROM (${NUMBERED_EVENTS_SQL}) e LEFT
       JOIN event_inbox i ON i.consumer = $1 AND i.type = e.type AND i.part = e.part`,
      [consumer],
    );
    await sql.run(
      tx,
      `INSERT INTO event_cursor (consumer, part, xid, id) SELECT DISTINCT ON (part) $1, part, xid, id FROM
         (SELECT part, xid, id FROM event_cursor WHERE consumer = $2 UNION ALL SELECT part, xid, id FROM numbered
         WHERE handled) place
       ORDER BY part, xid DESC, id DESC ON CONFLICT DO NOTHING`,
      [consumer, RELAY_CONSUMER],
    );
    const waiting =
      'numbered n JOIN event_cursor c ON c.consumer = $1 AND c.part = n.part AND (n.xid, n.id) <= (c.xid, c.id) ' +
      'AND n.type = ANY($2) AND NOT n.handled';
    await sql.run(
      tx,
      `INSERT INTO event_retry (consumer, part, xid, id, uid, type, key, data, headers, attempt, not_before)
       SELECT $1, e.part, e.xid, e.id, e.uid, e.type, e.key, e.data, e.headers, 0, now() FROM ${waiting}
       JOIN event e ON (e.part, e.xid, e.id) = (n.part, n.xid, n.id)
       ON CONFLICT DO NOTHING`,
      [consumer, types],
    );
    await sql.run(
      tx,
      `INSERT INTO event_inbox (consumer, type, part, done)
        SELECT $1, n.type, n.part, range_agg(int8range(n.number, n.number + 1)) FROM ${waiting} GROUP BY 2, 3
       ON CONFLICT (consumer, type, part) DO UPDATE SET done = event_inbox.done + EXCLUDED.done`,
      [consumer, types],
    );
  });
}

async function begin(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SET LOCAL statement_timeout = 0');
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', ['relay takes over']);
}

/** Usually returns a single range, because the relay numbers events without gaps. */
export async function readHandledEventNumbers(
  tx: EntityManager,
  consumer: string,
  type: string,
  part: number,
): Promise<EventNumberRange[]> {
  const [row] = await sql.rows<{ done: string }>(
    tx,
    'SELECT done::text AS done FROM event_inbox WHERE consumer = $1 AND type = $2 AND part = $3',
    [consumer, type, part],
  );
  return [...(row?.done ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  }));
}

/** Must be called in the transaction in which the handlers write. */
export async function markEventNumbersHandled(
  tx: EntityManager,
  consumer: string,
  type: string,
  part: number,
  numbers: number[],
): Promise<void> {
  const text = `{${toRanges(numbers)
    .map(({ from, to }) => `[${from},${to}]`)
    .join(',')}}`;
  await sql.run(
    tx,
    `INSERT INTO event_inbox (consumer, type, part, done) VALUES ($1, $2, $3, $4::int8multirange)
     ON CONFLICT (consumer, type, part) DO UPDATE SET done = event_inbox.done + EXCLUDED.done`,
    [consumer, type, part, text],
  );
}

export const isInRanges = (ranges: EventNumberRange[], number: number): boolean =>
  ranges.some(({ from, to }) => number >= from && number <= to);

function toRanges(numbers: number[]): EventNumberRange[] {
  const ranges: EventNumberRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

export async function lockPartition(tx: EntityManager, consumer: string, part: number): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1), $2)', [consumer, part]);
}

export async function countSkippedEventNumbers(dataSource: DataSource, consumer: string): Promise<number> {
  const [row] = await sql.rows<{ missing: string }>(
    dataSource,
    `SELECT coalesce(sum(upper(done) - lower(done) - (SELECT sum(upper(r) - lower(r))
      FROM unnest(done) r)), 0) AS missing
     FROM event_inbox WHERE consumer = $1 AND NOT isempty(done)`,
    [consumer],
  );
  return Number(row?.missing ?? 0);
}
