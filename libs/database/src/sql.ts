import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

export type SqlClient = { query(text: string, values?: unknown[]): Promise<unknown> };

type Columns = Record<string, unknown>;

/** Caches camel-case names. The cache is small, because statements use only a few hundred different columns. */
const columnNames = new Map<string, string>();

function camelCased(column: string): string {
  const cached = columnNames.get(column);
  if (cached !== undefined) return cached;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  columnNames.set(column, name);
  return name;
}

export const toColumnName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const toColumns = (records: readonly object[]): Columns[] =>
  records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [toColumnName(name), value])),
  );

/** `DataSource.query` returns `[rows, count]` for UPDATE and DELETE; a `pg` client returns an object. */
function rowsIn(answer: unknown): Columns[] {
  if (!Array.isArray(answer)) return (answer as { rows?: Columns[] } | undefined)?.rows ?? [];
  const [first] = answer as unknown[];
  return (Array.isArray(first) ? first : answer) as Columns[];
}

/** Copying this row is several times faster than adding columns one by one. */
const emptyRow = (names: string[]): Columns => Object.fromEntries(names.map((name) => [name, null]));

function renameColumns(rows: Columns[]): Columns[] {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCased(column)] as const);
  if (columns.every(([column, name]) => column === name)) return rows;
  const empty = emptyRow(columns.map(([, name]) => name));
  return rows.map((row) => {
    const renamed = { ...empty };
    for (const [column, name] of columns) renamed[name] = row[column];
    return renamed;
  });
}

/** Converts the rows that TypeORM returns for RETURNING. */
export const fromColumns = <Row>(raw: unknown): Row[] => renameColumns(raw as Columns[]) as Row[];

/** Runs statements that repositories cannot express. Column names in results are converted to camel case. */
export const sql = {
  async rows<Row>(on: SqlClient, text: string, values: unknown[] = []): Promise<Row[]> {
    return renameColumns(rowsIn(await on.query(text, values))) as Row[];
  },
  /** Does not convert the column names in results, such as OpenID Connect's `given_name`. */
  async rawRows<Row>(on: SqlClient, text: string, values: unknown[] = []): Promise<Row[]> {
    return rowsIn(await on.query(text, values)) as Row[];
  },
  /** PostgreSQL plans the statement only once per connection. */
  async prepared<Row>(
    database: DataSource,
    statement: { name: string; text: string; values: unknown[] },
  ): Promise<Row[]> {
    const { fields, rows } = await getPool(database).query<unknown[]>({ ...statement, rowMode: 'array' });
    const names = fields.map(({ name }) => camelCased(name));
    const empty = emptyRow(names);
    return rows.map((values) => {
      const row = { ...empty };
      for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
      return row as Row;
    });
  },
  async changed(on: SqlClient, text: string, values: unknown[] = []): Promise<number> {
    const [, count] = (await on.query(text, values)) as [rows: unknown, count: number];
    return count;
  },
  async run(on: SqlClient, text: string, values: unknown[] = []): Promise<void> {
    await on.query(text, values);
  },
};

/** Throws if the data source is not connected. */
export function getPool(database: DataSource): Pool {
  const pool: unknown = 'master' in database.driver ? database.driver.master : null;
  if (!(pool instanceof Pool)) throw new Error('the database is not connected');
  return pool;
}

/** Replaces NUL and lone surrogates, which jsonb rejects. */
export function toStorableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  );
}
