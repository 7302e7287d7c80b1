import type { EntityManager } from 'typeorm';

const ROWS_AT_ONCE = 500;

/** The rows of a table as JSON texts, some at a time. */
export async function* rowsOf(tx: EntityManager, table: string): AsyncGenerator<string[]> {
  await tx.query("SET LOCAL TimeZone = 'UTC'");
  await tx.query(`DECLARE leaving NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
  for (;;) {
    const rows: { row: string }[] = await tx.query(`FETCH ${ROWS_AT_ONCE} FROM leaving`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.query('CLOSE leaving');
}

/** Puts such rows into their table; what counts up goes on behind them. */
export async function putRows(tx: EntityManager, table: string, rows: readonly string[]): Promise<void> {
  const columns: { name: string }[] = await tx.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
      AND NOT attisdropped AND attgenerated = ''`,
    [`public."${table}"`],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await tx.query(
    `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${names}
      FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** Numbers that are given out go on behind those that were. */
export async function resumeCounters(tx: EntityManager, table: string): Promise<void> {
  const counted: { name: string }[] = await tx.query(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [`public."${table}"`],
  );
  for (const { name } of counted)
    await tx.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest((SELECT max("${name}") FROM "${table}"), 1))`,
      [`public."${table}"`, name],
    );
}
