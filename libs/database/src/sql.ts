import type { DataSource } from 'typeorm';
import { poolOf } from './pool-of.ts';

/** Whatever a statement can be sent to: the pool, a transaction, one connection. */
export type Querier = { query(text: string, values?: unknown[]): Promise<unknown> };

const camelCase = new Map<string, string>();
/** `chunks_done` is `chunksDone`. */
function camelCased(column: string): string {
  const known = camelCase.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelCase.set(column, name);
  return name;
}

type Columns = Record<string, unknown>;

/** Records as their columns are called, for `jsonb_to_recordset`: `startedAt` is `started_at`. */
export const asColumns = (records: readonly object[]): Columns[] =>
  records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  );

/** Of a pool of TypeORM rows, or rows and their number after `UPDATE` and `DELETE`; of a connection a result. */
function rowsIn(answer: unknown): Columns[] {
  if (!Array.isArray(answer)) return (answer as { rows?: Columns[] } | undefined)?.rows ?? [];
  const [first] = answer as unknown[];
  return (Array.isArray(first) ? first : answer) as Columns[];
}

function named(rows: Columns[]): Columns[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const columns = Object.keys(first).map((column) => [column, camelCased(column)] as const);
  if (columns.every(([column, name]) => column === name)) return rows;
  return rows.map((row) => Object.fromEntries(columns.map(([column, name]) => [name, row[column]])));
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
    return named((await poolOf(database).query<Columns>(statement)).rows) as Row[];
  },
  /** How many rows an `UPDATE` or `DELETE` changed. */
  async changed(on: Querier, text: string, values: unknown[] = []): Promise<number> {
    const answer = await on.query(text, values);
    if (!Array.isArray(answer)) return (answer as { rowCount: number | null }).rowCount ?? 0;
    return typeof answer[1] === 'number' ? answer[1] : answer.length;
  },
  /** A statement of which nothing is wanted. */
  async run(on: Querier, text: string, values: unknown[] = []): Promise<void> {
    await on.query(text, values);
  },
};
