import { randomUUID } from 'node:crypto';
import { sql } from '../sql.ts';
import type { Querier } from '../sql.ts';
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

/** What is taken: SQL with the values from `$3` on. */
export type Pick = {
  /** Selects the `key` of each row, in order, locked with `FOR UPDATE SKIP LOCKED`, of those that are `free`. */
  next: string;
  /** Further parts of the `WITH` that `next` is in. */
  before?: string;
  after?: string;
  /** What else becomes of the row. */
  set?: string;
  /** What the answer is joined with, and its columns. */
  join?: string;
  returning: string;
  values?: unknown[];
};

const after = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

/** The rows of one table, taken for a while of the database's time, so that a process that dies gives them back. */
export class LeasedWork {
  /** In SQL: nobody has the row. */
  readonly free: string;
  readonly #released: string;

  constructor(private readonly at: LeasedTable) {
    const { table, lease, leasedUntil, keepsLease } = at;
    this.free = `(${table}.${leasedUntil} IS NULL OR ${table}.${leasedUntil} < now())`;
    this.#released = keepsLease
      ? `${leasedUntil} = now() - interval '1 millisecond'`
      : `${lease} = NULL, ${leasedUntil} = NULL`;
  }

  /** Declares rows of this table as a queue, to be counted and, by its `due`, taken. */
  queue(declared: Omit<WorkQueue, 'table' | 'since' | 'leasedUntil'>): WorkQueue {
    const { table, dueAt, leasedUntil } = this.at;
    if (dueAt === undefined) throw new Error(`${table} does not say since when a row is due`);
    return { table, since: `${table}.${dueAt}`, leasedUntil: `${table}.${leasedUntil}`, ...declared };
  }

  /** Takes rows for `leaseMs`; a lease that ran out is taken over. */
  claim<Row>(on: Querier, leaseMs: number, pick: Pick): Promise<(Row & Held)[]> {
    const { table, key, lease, leasedUntil } = this.at;
    const set = [`${lease} = $1`, `${leasedUntil} = ${after('$2')}`, ...this.#counted, pick.set ?? []].flat();
    return sql.rows(
      on,
      `WITH ${[pick.before ?? [], `next AS (${pick.next})`, pick.after ?? []].flat().join(', ')}
       UPDATE ${table} SET ${set.join(', ')} FROM next ${pick.join ?? ''} WHERE ${table}.${key} = next.key
       RETURNING ${table}.${key} AS key, ${table}.${lease} AS lease, ${pick.returning}`,
      [randomUUID(), leaseMs, ...(pick.values ?? [])],
    );
  }

  /** Takes the row of this key, which is made where it is not there. Null when somebody else has it. */
  async claimKey(on: Querier, key: string, leaseMs: number): Promise<Held | null> {
    const { table, key: named, lease, leasedUntil } = this.at;
    const set = [`${lease} = excluded.${lease}`, `${leasedUntil} = excluded.${leasedUntil}`, ...this.#counted];
    const [held] = await sql.rows<Held>(
      on,
      `INSERT INTO ${table} (${named}, ${lease}, ${leasedUntil}) VALUES ($3, $1, ${after('$2')})
       ON CONFLICT (${named}) DO UPDATE SET ${set.join(', ')} WHERE ${this.free} ${this.#while}
       RETURNING ${named} AS key, ${lease} AS lease`,
      [randomUUID(), leaseMs, key],
    );
    return held ?? null;
  }

  /** Keeps the row for another `leaseMs`. False when it is somebody else's. */
  extend(on: Querier, held: Held, leaseMs: number): Promise<boolean> {
    return this.#change(on, held, `${this.at.leasedUntil} = ${after('$3')}`, [leaseMs]);
  }

  /** Gives the row back for `waitMs`. False, with nothing done, when it is somebody else's. */
  postpone(on: Querier, held: Held, waitMs: number, set: readonly string[] = [], values: unknown[] = []) {
    const due = `${this.at.dueAt} = ${after('$3')}`;
    return this.#change(on, held, [this.#released, due, ...set].join(', '), [waitMs, ...values]);
  }

  /** Gives the row back as what `set` says in SQL (its values from `$3` on). False when it is somebody else's. */
  finish(on: Querier, held: Held, set: readonly string[] = [], values: unknown[] = []): Promise<boolean> {
    return this.#change(on, held, [this.#released, ...set].join(', '), values);
  }

  /** The work is done, and its row goes. False when it is somebody else's, or `unless` (its values from `$3` on). */
  async remove(on: Querier, { key, lease }: Held, only = 'true', values: unknown[] = []): Promise<boolean> {
    const { table, key: named, lease: holder } = this.at;
    const count = await sql.changed(on, `DELETE FROM ${table} WHERE ${named} = $1 AND ${holder} = $2 AND ${only}`, [
      key,
      lease,
      ...values,
    ]);
    return count > 0;
  }

  async #change(on: Querier, { key, lease }: Held, set: string, values: unknown[]): Promise<boolean> {
    const { table, key: named, lease: holder } = this.at;
    const count = await sql.changed(
      on,
      `UPDATE ${table} SET ${set} WHERE ${named} = $1 AND ${holder} = $2 ${this.#while}`,
      [key, lease, ...values],
    );
    return count > 0;
  }

  get #counted(): string[] {
    const { table, attempts } = this.at;
    return attempts === undefined ? [] : [`${attempts} = ${table}.${attempts} + 1`];
  }

  get #while(): string {
    return this.at.while === undefined ? '' : `AND ${this.at.table}.${this.at.while}`;
  }
}
