import { createHash } from 'node:crypto';
import { type EntityManager, MigrationExecutor } from 'typeorm';
import { migrations } from '../migrations/all.ts';
import { sql } from '../sql.ts';

type DatabaseDigest = {
  rows: number;
  sha256: string;
  tables: Record<string, number>;
};

/** Returns false if a newer version applied the migration. */
export const isKnownSchema = (schema: string): boolean => migrations.some(({ name }) => name === schema);

// SQL: the table of migrations has no entity, and other tables are data.
export async function readSchemaVersion(tx: EntityManager): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    tx,
    'SELECT name FROM migration ORDER BY timestamp DESC, name DESC LIMIT 1',
  );
  return row?.name ?? '';
}

/** Uses the caller's transaction, so that a failure rolls back the schema. */
function createExecutor(tx: EntityManager): MigrationExecutor {
  const executor = new MigrationExecutor(tx.connection, tx.queryRunner);
  executor.transaction = 'none';
  return executor;
}

/** Requires that all tables are empty. */
export async function revertSchemaTo(tx: EntityManager, schema: string): Promise<void> {
  for (let current = await readSchemaVersion(tx); current !== schema; current = await readSchemaVersion(tx)) {
    if (current === '') throw new Error(`The migration ${schema} was never applied to this database.`);
    await createExecutor(tx).undoLastMigration();
  }
}

export async function updateSchema(tx: EntityManager): Promise<void> {
  // PostgreSQL cannot alter a table while deferred checks are pending.
  await sql.run(tx, 'SET CONSTRAINTS ALL IMMEDIATE');
  await createExecutor(tx).executePendingMigrations();
}

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

const ROWS_AT_ONCE = 500;

export async function* readTableRows(tx: EntityManager, table: string): AsyncGenerator<string[]> {
  await sql.run(tx, "SET LOCAL TimeZone = 'UTC'");
  await sql.run(tx, `DECLARE leaving NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
  for (;;) {
    const rows = await sql.rows<{ row: string }>(tx, `FETCH ${ROWS_AT_ONCE} FROM leaving`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql.run(tx, 'CLOSE leaving');
}

export async function insertTableRows(tx: EntityManager, table: string, rows: readonly string[]): Promise<void> {
  const columns = await sql.rows<{ name: string }>(
    tx,
    `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
      AND NOT attisdropped AND attgenerated = ''`,
    [`public."${table}"`],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await sql.run(
    tx,
    `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${names}
      FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

export async function advanceSequences(tx: EntityManager, table: string): Promise<void> {
  const identityColumns = await sql.rows<{ name: string }>(
    tx,
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [`public."${table}"`],
  );
  for (const { name } of identityColumns)
    await sql.run(
      tx,
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest((SELECT max("${name}") FROM "${table}"), 1))`,
      [`public."${table}"`, name],
    );
}

/** The digest does not depend on the order of rows. */
export async function computeDigest(tx: EntityManager, tables: readonly string[]): Promise<DatabaseDigest> {
  await sql.run(tx, "SET LOCAL TimeZone = 'UTC'");
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let all = 0;
  for (const table of tables) {
    const [row] = await sql.rows<{ rows: string; sum: string }>(
      tx,
      `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0) AS sum
        FROM "${table}" t`,
    );
    hash.update(`${table} ${row?.rows} ${row?.sum}\n`);
    if (row?.rows !== '0') counts[table] = Number(row?.rows);
    all += Number(row?.rows);
  }
  return { rows: all, sha256: hash.digest('hex'), tables: counts };
}
