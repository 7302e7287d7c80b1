import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { toPartition } from './partition.ts';

/** `headers` are CloudEvents attributes (`ce_…`) and `traceparent`. */
export type NewEvent = {
  uid: string;
  type: string;
  key: string;
  data: unknown;
  headers: Record<string, string>;
};

export async function appendEvent(tx: EntityManager, event: NewEvent): Promise<void> {
  await sql.run(
    tx,
    'INSERT INTO event (part, uid, type, key, data, headers) VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb)',
    [
      toPartition(event.key),
      event.uid,
      event.type,
      event.key,
      JSON.stringify(event.data),
      JSON.stringify(event.headers),
    ],
  );
}
