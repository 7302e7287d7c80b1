/**
 * Work that waits in a table. Declared next to the query that claims it, with the same condition, so that metrics
 * count what will be claimed; listed in `all.ts`.
 */
export type WorkQueue = {
  /** In kebab-case; used as a label of metrics. */
  name: string;
  /** Null if each consumer group has its own worker. */
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
  /** Done only when there is capacity, without a deadline. */
  whenever?: boolean;
  /** SQL for the amount of work of a row; 1 by default. */
  pieces?: string;
};
