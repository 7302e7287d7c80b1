/** Must use the claiming query's condition, so that metrics count what will be claimed. */
export type WorkQueue = {
  /** Metric label in kebab-case. */
  name: string;
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** Table with the leases, if different. */
  leases?: string;
  /** SQL condition, regardless of the lease. */
  due: string;
  /** Column with the start of the wait. */
  since: string;
  /** Rows are counted in the order of this indexed column. Default: `since`. */
  order?: string;
  /** Null if rows are not leased. */
  leasedUntil: string | null;
  /** Whether the work has no deadline and runs only with spare capacity. */
  whenever?: boolean;
  /** SQL for the number of jobs per row. Default: 1. */
  pieces?: string;
};
