import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Both numbers are inclusive. */
export type EventNumberRange = {
  from: number;
  to: number;
};

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
