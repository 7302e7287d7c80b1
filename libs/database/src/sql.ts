import type { DataSource } from 'typeorm';
import { poolOf } from './pool-of.ts';

/** Whatever a statement can be sent to: the pool, a transaction, one connection. */
export type Querier = { query(text: string, values?: unknown[]): Promise<unknown> };

type Columns = Record<string, unknown>;

/** Of each column that was read once: statements name a few hundred. */
const namesOfColumns = new Map<string, string>();

/** `chunks_done` is `chunksDone`. */
function camelCased(column: string): string {
  const known = namesOfColumns.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  namesOfColumns.set(column, name);
  return name;
}

/** What a property is called as a column: `startedAt` is `started_at`. */
export const columnName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Records as their columns are called, for `jsonb_to_recordset`: `startedAt` is `started_at`. */
export const asColumns = (records: readonly object[]): Columns[] =>
  records.map((record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [columnName(name), value])));

/** Of a pool of TypeORM rows, or rows and their number after `UPDATE` and `DELETE`; of a connection a result. */
function rowsIn(answer: unknown): Columns[] {
  if (!Array.isArray(answer)) return (answer as { rows?: Columns[] } | undefined)?.rows ?? [];
  const [first] = answer as unknown[];
  return (Array.isArray(first) ? first : answer) as Columns[];
}

/** A copy of a row that has all columns is filled several times as fast as they are added one by one. */
const emptyRow = (names: string[]): Columns => Object.fromEntries(names.map((name) => [name, null]));

/** The columns of a result are looked at once, however many rows it has. */
function named(rows: Columns[]): Columns[] {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCased(column)] as const);
  if (columns.every(([column, name]) => column === name)) return rows;
  const empty = emptyRow(columns.map(([, name]) => name));
  return rows.map((row) => {
    const renamed = { ...empty };
    for (const [column, name] of columns) renamed[name] = row[column];
    return renamed;
  });
}

/** The one way to PostgreSQL but for migrations. Columns have the names of TypeScript: `started_at` is `startedAt`. */
export const sql = {
  /** Every row that is selected, or returned by a change. */
  async rows<Row>(on: Querier, text: string, values: unknown[] = []): Promise<Row[]> {
    return named(rowsIn(await on.query(text, values))) as Row[];
  },
  /** Every row under the names that the statement gives: where `given_name` is what others call it too. */
  async rawRows<Row>(on: Querier, text: string, values: unknown[] = []): Promise<Row[]> {
    return rowsIn(await on.query(text, values)) as Row[];
  },
  /** Every row, by a statement with a name, which each connection plans once: for what is asked most. */
  async prepared<Row>(
    database: DataSource,
    statement: { name: string; text: string; values: unknown[] },
  ): Promise<Row[]> {
    const { fields, rows } = await poolOf(database).query<unknown[]>({ ...statement, rowMode: 'array' });
    const names = fields.map(({ name }) => camelCased(name));
    const empty = emptyRow(names);
    return rows.map((values) => {
      const row = { ...empty };
      for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
      return row as Row;
    });
  },
  /** How many rows an `UPDATE` or `DELETE` changed. */
  async changed(on: Querier, text: string, values: unknown[] = []): Promise<number> {
    const [, count] = (await on.query(text, values)) as [rows: unknown, count: number];
    return count;
  },
  /** A statement of which nothing is wanted. */
  async run(on: Querier, text: string, values: unknown[] = []): Promise<void> {
    await on.query(text, values);
  },
};
