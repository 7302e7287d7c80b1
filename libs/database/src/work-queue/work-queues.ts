import type { DataSource } from 'typeorm';
import { eventRetryQueue } from '../event-log/dead-letters.ts';
import { dueMorningQueue, duePushQueue } from '../morning/morning-schedule.entity.ts';
import { urgentExtractionQueue, backgroundExtractionQueue } from '../news/extraction-job.entity.ts';
import { dueFeedQueue } from '../news/source.entity.ts';
import { morningChunkQueue, backgroundRenditionQueue, awaitedRenditionQueue } from '../speech/rendition-queue.query.ts';
import { awaitedChunkQueue } from '../speech/speech-chunk.entity.ts';
import { sql } from '../sql.ts';
import type { WorkQueue } from './leased-work.ts';

// SQL: counts all queues in one statement.

/** A test fails if a table with leases is missing. */
export const allWorkQueues: readonly WorkQueue[] = [
  dueFeedQueue,
  urgentExtractionQueue,
  backgroundExtractionQueue,
  awaitedRenditionQueue,
  awaitedChunkQueue,
  backgroundRenditionQueue,
  morningChunkQueue,
  dueMorningQueue,
  duePushQueue,
  eventRetryQueue,
];

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
