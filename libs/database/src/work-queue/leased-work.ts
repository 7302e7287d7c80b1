import { randomUUID } from 'node:crypto';
import { asColumns, sql } from '../sql.ts';
import type { Querier } from '../sql.ts';
import { isDue } from './is-due.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * A table whose rows are taken by one process at a time, by the names of its columns. They differ from table to table,
 * and stay as they are: the release before this one asks for them by these names.
 */
export type LeasedTable = {
  table: string;
  key: string;
  /** Who has the row: a new name each time it is taken. */
  lease: string;
  leasedUntil: string;
  /** When it is due; left out where rows are asked for by their keys. */
  dueAt?: string;
  /** How often a row was taken; left out where something else is counted. */
  attempts?: string;
  /** What is so of a row as long as somebody may have it, in SQL. */
  while?: string;
  /** Who had a row last stays noted when it is given back. */
  keepsLease?: boolean;
};

/** A row that this process has taken, until the lease has run out and somebody else took it over. */
export type Held = { key: string; lease: string };

/** A moment of the database's clock. */
class Later {
  constructor(readonly ms: number) {}
}
export const NOW = new Later(0);

/** What becomes of a row: values of its columns, by their names in TypeScript. What is undefined stays as it is. */
export type Change = Record<string, unknown>;

/** What is taken: SQL, and what becomes of it. */
export type Pick = {
  /**
   * Selects the `key` of each row, in order, locked with `FOR UPDATE SKIP LOCKED`, of those that are `free`. Its values
   * are `$3` and following.
   */
  next: string;
  /** Further parts of the `WITH` that `next` is in. */
  before?: string;
  after?: string;
  set?: Change;
  /** What the answer is joined with, and its columns. */
  join?: string;
  returning: string;
  values?: unknown[];
};

const later = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

/** `column = $n` of each, the values added to those of the statement. */
function assigned(change: Change, values: unknown[]): string[] {
  const [columns = {}] = asColumns([change]);
  return Object.entries(columns).flatMap(([column, value]) => {
    if (value === undefined) return [];
    if (value instanceof Later) return [`${column} = ${later(`$${values.push(value.ms)}`)}`];
    return [`${column} = $${values.push(value)}`];
  });
}

/** The rows of one table, taken for a while of the database's time, so that a process that dies gives them back. */
export class LeasedWork {
  /** In SQL: nobody has the row. */
  readonly free: string;
  readonly #released: Change;
  readonly #counted: string[];
  readonly #while: string;

  constructor(private readonly at: LeasedTable) {
    const { table, lease, leasedUntil, attempts, keepsLease } = at;
    this.free = `(${table}.${leasedUntil} IS NULL OR ${table}.${leasedUntil} < now())`;
    this.#released = keepsLease ? { [leasedUntil]: new Later(-1) } : { [lease]: null, [leasedUntil]: null };
    this.#counted = attempts === undefined ? [] : [`${attempts} = ${table}.${attempts} + 1`];
    this.#while = at.while === undefined ? '' : `AND ${table}.${at.while}`;
  }

  /** In SQL: its time has come. */
  get due(): string {
    return isDue(`${this.at.table}.${this.#dueAt}`);
  }

  /** Declares what is `due` of this table, in SQL, as a queue: to be counted, and by that to be taken. */
  queue(name: string, worker: WorkQueue['worker'], due: string): WorkQueue {
    const { table, leasedUntil } = this.at;
    return { name, worker, table, due, since: `${table}.${this.#dueAt}`, leasedUntil: `${table}.${leasedUntil}` };
  }

  /** Takes rows for `leaseMs`; a lease that ran out is taken over. */
  claim<Row>(on: Querier, leaseMs: number, pick: Pick): Promise<(Row & Held)[]> {
    const { table, key, lease, leasedUntil } = this.at;
    const values = [randomUUID(), leaseMs, ...(pick.values ?? [])];
    const set = [`${lease} = $1`, `${leasedUntil} = ${later('$2')}`, ...this.#counted];
    set.push(...assigned(pick.set ?? {}, values));
    return sql.rows(
      on,
      `WITH ${[pick.before ?? [], `next AS (${pick.next})`, pick.after ?? []].flat().join(', ')}
       UPDATE ${table} SET ${set.join(', ')} FROM next ${pick.join ?? ''} WHERE ${table}.${key} = next.key
       RETURNING ${table}.${key} AS key, ${table}.${lease} AS lease, ${pick.returning}`,
      values,
    );
  }

  /** Takes the row of this key, which is made where it is not there. Null when somebody else has it. */
  async claimKey(on: Querier, key: string, leaseMs: number): Promise<Held | null> {
    const { table, key: named, lease, leasedUntil } = this.at;
    const set = [`${lease} = excluded.${lease}`, `${leasedUntil} = excluded.${leasedUntil}`, ...this.#counted];
    const [held] = await sql.rows<Held>(
      on,
      // The alias has traces name the table: what a bracket follows could be a function.
      `INSERT INTO ${table} AS ${table} (${named}, ${lease}, ${leasedUntil}) VALUES ($3, $1, ${later('$2')})
       ON CONFLICT (${named}) DO UPDATE SET ${set.join(', ')} WHERE ${this.free} ${this.#while}
       RETURNING ${named} AS key, ${lease} AS lease`,
      [randomUUID(), leaseMs, key],
    );
    return held ?? null;
  }

  /** Keeps the row for another `leaseMs`. False when it is somebody else's. */
  extend(on: Querier, held: Held, leaseMs: number): Promise<boolean> {
    return this.#change(on, held, { [this.at.leasedUntil]: new Later(leaseMs) });
  }

  /** Gives the row back for `waitMs`. False, with nothing done, when it is somebody else's. */
  postpone(on: Querier, held: Held, waitMs: number, change: Change = {}): Promise<boolean> {
    return this.finish(on, held, { [this.#dueAt]: new Later(waitMs), ...change });
  }

  /** Gives the row back as what it is from now on. False, with nothing done, when it is somebody else's. */
  finish(on: Querier, held: Held, change: Change = {}): Promise<boolean> {
    return this.#change(on, held, { ...this.#released, ...change });
  }

  /** The work is done, and its row goes. False when it is somebody else's, or not what `only` says. */
  async remove(on: Querier, { key, lease }: Held, only: Change = {}): Promise<boolean> {
    const values: unknown[] = [];
    const row = assigned({ [this.at.key]: key, [this.at.lease]: lease, ...only }, values).join(' AND ');
    return (await sql.changed(on, `DELETE FROM ${this.at.table} WHERE ${row}`, values)) > 0;
  }

  /** Rows that are asked for by their keys are due at no time: neither counted as a queue nor postponed. */
  get #dueAt(): string {
    const { dueAt, table } = this.at;
    if (dueAt === undefined) throw new Error(`The rows of ${table} are asked for by their keys, so none is ever due.`);
    return dueAt;
  }

  async #change(on: Querier, { key, lease }: Held, change: Change): Promise<boolean> {
    const { table, key: named, lease: holder } = this.at;
    const values: unknown[] = [key, lease];
    const set = assigned(change, values).join(', ');
    const row = `${named} = $1 AND ${holder} = $2 ${this.#while}`;
    return (await sql.changed(on, `UPDATE ${table} SET ${set} WHERE ${row}`, values)) > 0;
  }
}
