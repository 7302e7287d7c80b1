import { type IndexedProperty, indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { type DataSource, type EntityManager, Any, MoreThan } from 'typeorm';
import { PARTITION_COUNT } from '../event-log/event-log.ts';
import { sql } from '../sql.ts';
import { Article } from './article.entity.ts';

// SQL: reads the snapshot horizon of the event log.

const ALWAYS = ['id', 'revision', 'title', 'description', 'listed'] as const;
const read = [...ALWAYS, ...indexedFieldEntries.map(([, { of }]) => of)];

export type SearchableArticle = Pick<Article, (typeof ALWAYS)[number] | IndexedProperty | 'blocks'>;

const select = Object.fromEntries([...read, 'blocks', 'reservedAt'].map((property) => [property, true]));
const MIN_UUID = '00000000-0000-0000-0000-000000000000';

const toSearchable = ({ reservedAt, ...article }: Article): SearchableArticle =>
  reservedAt ? { ...article, blocks: null } : article;

export async function readSearchableArticles(
  database: DataSource | EntityManager,
  ids: readonly string[],
): Promise<SearchableArticle[]> {
  return (await database.getRepository(Article).find({ select, where: { id: Any(ids) } })).map(toSearchable);
}

/** Returns batches in ID order. Each batch has its own snapshot. */
export async function* readListedSearchableArticles(
  database: DataSource,
  batch: number,
): AsyncIterable<SearchableArticle[]> {
  for (let after = MIN_UUID; ;) {
    const where = { listed: true, id: MoreThan(after) };
    const rows = await database.getRepository(Article).find({ select, where, order: { id: 'ASC' }, take: batch });
    if (rows.length > 0) yield rows.map(toSearchable);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** Returns the oldest ID of a transaction that may still be running. */
export async function readLogHorizon(database: DataSource): Promise<string> {
  const [row] = await sql.rows<{ horizon: string }>(
    database,
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  return row?.horizon ?? '0';
}

export async function listEventKeysSince(
  database: DataSource,
  horizon: string,
  types: readonly string[],
): Promise<string[]> {
  const rows = await sql.rows<{ key: string }>(
    database,
    `SELECT DISTINCT e.key FROM generate_series(0, $3 - 1) AS p(part) JOIN event e ON e.part = p.part
      AND e.xid >= $1::xid8 WHERE e.type = ANY($2)`,
    [horizon, types, PARTITION_COUNT],
  );
  return rows.map(({ key }) => key);
}
