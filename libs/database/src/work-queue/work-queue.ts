/**
 * Work that waits in a table until a process claims it. Declared next to the query that claims it, with the same
 * condition, so that metrics count what will be claimed; listed in `all.ts`. Renditions also count between two
 * attempts.
 */
export type WorkQueue = {
  /** In kebab-case; used as a label of metrics. */
  name: string;
  /** Worker that claims the rows; null if each consumer group has its own. */
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** Table with the leases, if they are in another one. */
  leases?: string;
  /** SQL for whether a row needs work, regardless of its lease. */
  due: string;
  /** Column with the time since which the row is due or waiting. */
  since: string;
  /** Indexed column that determines which rows are counted first; `since` by default. */
  order?: string;
  /** Column with the end of the lease; null if rows are not leased. */
  leasedUntil: string | null;
  /** Whether the work is done only when there is capacity, without a deadline. */
  whenever?: boolean;
  /** SQL for the amount of work of a row; 1 by default. */
  pieces?: string;
};
