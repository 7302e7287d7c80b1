import { sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { DigestBuilder, computeFingerprint, fieldColumns } from './indexed-text.ts';
import type { IndexDigest, RebuildReport, DocumentRemoval, SearchDocument, SearchSource } from './search-index.port.ts';

// SQL: the search index has no entity.

type Row = SearchDocument;
type Writes = {
  replace(documents: readonly SearchDocument[]): Promise<void>;
  remove(removals: readonly DocumentRemoval[]): Promise<void>;
};

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const columns = ['id, revision, title, description, body', ...fieldColumns.map(({ column }) => column)].join(', ');

/**
 * Uses short transactions, because long ones delay event log readers. Rows that are not in the source are checked
 * again, because their articles may be new.
 */
export async function rebuildRows(
  database: DataSource | EntityManager,
  source: SearchSource,
  { replace, remove }: Writes,
): Promise<RebuildReport> {
  const began = await source.mark();
  const sourceIds = new Set<string>();
  for await (const documents of source.all()) {
    for (const { id } of documents) sourceIds.add(id);
    await replace(documents);
  }
  const lookAgain = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += BATCH) {
      const { documents, removals } = await source.look(ids.slice(from, from + BATCH));
      await replace(documents);
      await remove(removals);
    }
  };
  const unwanted: string[] = [];
  for await (const rows of allRows(database, 'id'))
    unwanted.push(...rows.filter(({ id }) => !sourceIds.has(id)).map(({ id }) => id));
  await lookAgain(unwanted);
  await lookAgain(await source.changedSince(began));
  return { ...(await computePostgresDigest(database)), refused: [] };
}

export async function computePostgresDigest(database: DataSource | EntityManager): Promise<IndexDigest> {
  const digest = new DigestBuilder();
  for await (const rows of allRows(database, columns)) {
    for (const row of rows) digest.add(row.id, row.revision, computeFingerprint(row));
  }
  return digest.digest();
}

async function* allRows(database: DataSource | EntityManager, read: string): AsyncIterable<Row[]> {
  for (let after = BEFORE_ALL; ;) {
    const rows = await sql.rows<Row>(
      database,
      `SELECT ${read} FROM search_document WHERE NOT removed AND id > $1 ORDER BY id LIMIT $2`,
      [after, BATCH],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
