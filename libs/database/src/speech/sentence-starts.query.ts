import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

/** Returns an empty list until the rendition is finished. */
export function listSentenceStarts(
  database: DataSource,
  renditionId: string,
): Promise<{ index: number; ms: number }[]> {
  return sql.rows(
    database,
    `SELECT (s->>'index')::int AS index, (s->>'ms')::float8 AS ms
     FROM rendition, jsonb_array_elements(timeline) s WHERE id = $1 AND state = 'ready' ORDER BY 2`,
    [renditionId],
  );
}
