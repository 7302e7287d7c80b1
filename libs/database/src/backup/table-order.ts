import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Tables that are derived from others or useless after a restore. */
const DERIVED = ['migration', 'search_document'];

/** Returns the tables with original data. Every table follows the tables that it references. */
export async function listTablesInOrder(tx: EntityManager): Promise<string[]> {
  const rows = await sql.rows<{ name: string; after: string[] }>(
    tx,
    `SELECT c.relname AS name, coalesce((SELECT array_agg(DISTINCT r.relname::text) FROM pg_constraint f
      JOIN pg_class r ON r.oid = f.confrelid
         WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid), '{}') AS after
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND c.relname <> ALL($1::text[]) ORDER BY c.relname`,
    [DERIVED],
  );
  const waiting = new Map(rows.map(({ name, after }) => [name, after.filter((other) => !DERIVED.includes(other))]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, after]) => after.every((name) => !waiting.has(name)))?.[0];
    if (next === undefined)
      throw new Error(`these tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}
