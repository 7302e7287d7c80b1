import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import { allWorkQueues } from './all.ts';
import type { WorkQueue } from './work-queue.ts';

export const QUEUE_DEPTH_MAX = 10_000;

export type QueueState = {
  queue: string;
  depth: number;
  ageSeconds: number;
};

export function readQueueStates(database: DataSource): Promise<QueueState[]> {
  return sql.rows(database, allWorkQueues.map(selectState).join(' UNION ALL '));
}

const selectState = ({ name, table, due, since, order = since, leasedUntil, pieces = '1' }: WorkQueue): string =>
  `SELECT '${name}' AS queue, coalesce(sum(pieces), 0)::int AS depth,
     coalesce(extract(epoch FROM greatest(now() - min(since) FILTER (WHERE NOT held), interval '0')), 0)::float8
       AS age_seconds
   FROM (SELECT ${since} AS since, ${pieces} AS pieces,
       ${leasedUntil === null ? 'false' : `coalesce(${leasedUntil} >= now(), false)`} AS held
     FROM ${table} WHERE ${due} ORDER BY ${order} LIMIT ${QUEUE_DEPTH_MAX}) due`;
