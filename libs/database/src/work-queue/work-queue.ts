/** The condition must be that of the query that claims work, so that metrics count the same rows. */
export type WorkQueue = {
  /** Metric label in kebab-case. */
  name: string;
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** Table with the leases, if it is another one. */
  leases?: string;
  /** SQL condition under which a row is due, regardless of its lease. */
  due: string;
  /** Column with the time since which a row has waited. */
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
