import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

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
