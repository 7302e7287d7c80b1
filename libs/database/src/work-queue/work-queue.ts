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

/** Rounds `now()` to milliseconds like the columns. Otherwise, a due row could be skipped for half a millisecond. */
export const toIsDueSql = (column: string): string => `${column} <= now()::timestamptz(3)`;
