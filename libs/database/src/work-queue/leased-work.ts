import { randomUUID } from 'node:crypto';
import { type SqlClient, sql, toColumns } from '../sql.ts';

// SQL: derives the statements of leases for any table.

/** The conditions must equal those of the query that claims the work, so that metrics count the same rows. */
export type WorkQueue = {
  /** Metric label in kebab-case. */
  name: string;
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** Table that contains the leases, if it is a different one. */
  leases?: string;
  /** SQL condition under which a row is due, regardless of its lease. */
  due: string;
  /** Column with the time since which a row has waited. */
  since: string;
  /** Indexed column that determines the order in which rows are counted. Default: `since`. */
  order?: string;
  /** Column with the end of the lease; null if rows are not leased. */
  leasedUntil: string | null;
  /** Whether the work has no deadline and runs only with spare capacity. */
  whenever?: boolean;
  /** SQL for the number of jobs per row. Default: 1. */
  pieces?: string;
};

/** Column names differ between tables and cannot be unified, because the previous release still uses them. */
type LeasedTable = {
  table: string;
  key: string;
  /** Column of the lease ID, which changes with each claim. */
  lease: string;
  leasedUntil: string;
  /** Omitted if rows are claimed by key. */
  dueAt?: string;
  /** Omitted if attempts are counted elsewhere. */
  attempts?: string;
  /** SQL condition under which a row can be leased. */
  while?: string;
  /** Whether a released row keeps its lease ID. */
  keepsLease?: boolean;
};

export type HeldLease = { key: string; lease: string };

/** Maps properties to values; undefined keeps the stored value. */
export type RowChange = Record<string, unknown>;

type ClaimSelection = {
  /** Query that selects the `key` of `free` rows with `FOR UPDATE SKIP LOCKED`. Its parameters start at `$3`. */
  next: string;
  /** Additional parts of the `WITH` clause. */
  before?: string;
  after?: string;
  set?: RowChange;
  join?: string;
  returning: string;
  values?: unknown[];
};

/**
 * Pseudonymous codes of a client's network. For IPv6, `wide` identifies the larger network that contains `network`; for
 * IPv4, both are equal.
 */
export type RequesterNetwork = { wide: string; network: string };

export type WaitingListener = RequesterNetwork & { listener: string };

type TurnKind = 'speech' | 'pages' | 'pushes';
type Level = (typeof REQUESTER_LEVELS)[number];

/** Rounds `now()` to milliseconds like the columns. Otherwise, a due row could be skipped for half a millisecond. */
export const toIsDueSql = (column: string): string => `${column} <= now()::timestamptz(3)`;

/** A time relative to the database's clock. */
class Later {
  constructor(readonly ms: number) {}
}
export const DATABASE_NOW = new Later(0);

const later = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

function assigned(change: RowChange, values: unknown[]): string[] {
  const [columns = {}] = toColumns([change]);
  return Object.entries(columns).flatMap(([column, value]) => {
    if (value === undefined) return [];
    if (value instanceof Later) return [`${column} = ${later(`$${values.push(value.ms)}`)}`];
    return [`${column} = $${values.push(value)}`];
  });
}

/** Claims rows by leases. The leases of a crashed process expire by the database's clock. */
export class LeasedWork {
  readonly free: string;
  readonly #released: RowChange;
  readonly #counted: string[];
  readonly #while: string;

  constructor(private readonly at: LeasedTable) {
    const { table, lease, leasedUntil, attempts, keepsLease } = at;
    this.free = `(${table}.${leasedUntil} IS NULL OR ${table}.${leasedUntil} < now())`;
    this.#released = keepsLease ? { [leasedUntil]: new Later(-1) } : { [lease]: null, [leasedUntil]: null };
    this.#counted = attempts === undefined ? [] : [`${attempts} = ${table}.${attempts} + 1`];
    this.#while = at.while === undefined ? '' : `AND ${table}.${at.while}`;
  }

  get due(): string {
    return toIsDueSql(`${this.at.table}.${this.#dueAt}`);
  }

  queue(name: string, worker: WorkQueue['worker'], due: string): WorkQueue {
    const { table, leasedUntil } = this.at;
    return { name, worker, table, due, since: `${table}.${this.#dueAt}`, leasedUntil: `${table}.${leasedUntil}` };
  }

  claim<Row>(on: SqlClient, leaseMs: number, pick: ClaimSelection): Promise<(Row & HeldLease)[]> {
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

  async claimKey(on: SqlClient, key: string, leaseMs: number): Promise<HeldLease | null> {
    const { table, key: keyColumn, lease, leasedUntil } = this.at;
    const set = [`${lease} = excluded.${lease}`, `${leasedUntil} = excluded.${leasedUntil}`, ...this.#counted];
    const [held] = await sql.rows<HeldLease>(
      on,
      // Without an alias, traces could mistake a name before a parenthesis for a function.
      `INSERT INTO ${table} AS ${table} (${keyColumn}, ${lease}, ${leasedUntil}) VALUES ($3, $1, ${later('$2')})
       ON CONFLICT (${keyColumn}) DO UPDATE SET ${set.join(', ')} WHERE ${this.free} ${this.#while}
       RETURNING ${keyColumn} AS key, ${lease} AS lease`,
      [randomUUID(), leaseMs, key],
    );
    return held ?? null;
  }

  /** Returns false if the lease was lost. */
  extend(on: SqlClient, held: HeldLease, leaseMs: number): Promise<boolean> {
    return this.#change(on, held, { [this.at.leasedUntil]: new Later(leaseMs) });
  }

  /** Returns false and changes nothing if the lease was lost. */
  postpone(on: SqlClient, held: HeldLease, waitMs: number, change: RowChange = {}): Promise<boolean> {
    return this.finish(on, held, { [this.#dueAt]: new Later(waitMs), ...change });
  }

  /** Returns false and changes nothing if the lease was lost. */
  finish(on: SqlClient, held: HeldLease, change: RowChange = {}): Promise<boolean> {
    return this.#change(on, held, { ...this.#released, ...change });
  }

  /** Returns false if the lease was lost or the row does not match `only`. */
  async remove(on: SqlClient, { key, lease }: HeldLease, only: RowChange = {}): Promise<boolean> {
    const values: unknown[] = [];
    const row = assigned({ [this.at.key]: key, [this.at.lease]: lease, ...only }, values).join(' AND ');
    return (await sql.changed(on, `DELETE FROM ${this.at.table} WHERE ${row}`, values)) > 0;
  }

  /** Throws for tables whose rows are claimed by key. */
  get #dueAt(): string {
    const { dueAt, table } = this.at;
    if (dueAt === undefined) throw new Error(`Rows of ${table} are claimed by key and have no due time.`);
    return dueAt;
  }

  async #change(on: SqlClient, { key, lease }: HeldLease, change: RowChange): Promise<boolean> {
    const { table, key: keyColumn, lease: leaseColumn } = this.at;
    const values: unknown[] = [key, lease];
    const set = assigned(change, values).join(', ');
    const row = `${keyColumn} = $1 AND ${leaseColumn} = $2 ${this.#while}`;
    return (await sql.changed(on, `UPDATE ${table} SET ${set} WHERE ${row}`, values)) > 0;
  }
}

export const REQUESTER_LEVELS = ['wide', 'network', 'listener'] as const;

export const toTurnJoinSql = (of: TurnKind, levels: readonly Level[]): string =>
  levels
    .map(
      (level) =>
        `LEFT JOIN served_turn ${level}_turn
           ON ${level}_turn.of = '${of} ${level}' AND ${level}_turn.who = asker.${level}`,
    )
    .join('\n');
export const toTurnOrderSql = (levels: readonly Level[]): string =>
  levels.map((level) => `${level}_turn.served_at NULLS FIRST`).join(', ');
export const toTurnColumnsSql = (levels: readonly Level[]): string =>
  levels.map((level) => `asker.${level}, ${level}_turn.served_at AS ${level}_at`).join(', ');
export const toTurnUpdateSql = (of: TurnKind, levels: readonly Level[]): string =>
  `INSERT INTO served_turn SELECT level.of, level.who, clock_timestamp() FROM next CROSS JOIN LATERAL (
     VALUES ${levels.map((level) => `('${of} ${level}', next.${level})`).join(', ')}) level (of, who)
   WHERE level.who IS NOT NULL
   ON CONFLICT (of, who) DO UPDATE SET served_at = excluded.served_at`;
