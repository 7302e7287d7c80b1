import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Numbers from `from` to `to`, both included. */
export type NumberRange = {
  from: number;
  to: number;
};

/**
 * The numbers of a topic's part that a group has handled. The relay numbers the events of each type and part without
 * gaps, so this is one short range however long the history, and a message delivered twice, late or out of order is
 * known.
 */
export async function handledNumbers(
  tx: EntityManager,
  consumer: string,
  type: string,
  part: number,
): Promise<NumberRange[]> {
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

/** Notes numbers as handled: commits with whatever handling them wrote. */
export async function noteHandled(
  tx: EntityManager,
  consumer: string,
  type: string,
  part: number,
  numbers: number[],
): Promise<void> {
  const text = `{${rangesOf(numbers)
    .map(({ from, to }) => `[${from},${to}]`)
    .join(',')}}`;
  await sql.run(
    tx,
    `INSERT INTO event_inbox (consumer, type, part, done) VALUES ($1, $2, $3, $4::int8multirange)
     ON CONFLICT (consumer, type, part) DO UPDATE SET done = event_inbox.done + EXCLUDED.done`,
    [consumer, type, part, text],
  );
}

/** Whether the number lies in one of the ranges. */
export const within = (ranges: NumberRange[], number: number): boolean =>
  ranges.some(({ from, to }) => number >= from && number <= to);

function rangesOf(numbers: number[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** Waits until this transaction is the only one that handles the part for the group. */
export async function lockPart(tx: EntityManager, consumer: string, part: number): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1), $2)', [consumer, part]);
}

/** How many numbers a group has passed over: messages that were gone before it read them. */
export async function passedOver(dataSource: DataSource, consumer: string): Promise<number> {
  const [row] = await sql.rows<{ missing: string }>(
    dataSource,
    `SELECT coalesce(sum(upper(done) - lower(done) - (SELECT sum(upper(r) - lower(r))
      FROM unnest(done) r)), 0) AS missing
     FROM event_inbox WHERE consumer = $1 AND NOT isempty(done)`,
    [consumer],
  );
  return Number(row?.missing ?? 0);
}
