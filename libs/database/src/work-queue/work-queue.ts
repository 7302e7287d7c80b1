/** Declared next to the claiming query with the same condition, so that metrics count what will be claimed. */
export type WorkQueue = {
  /** In kebab-case; used as a label of metrics. */
  name: string;
  /** Null if each consumer group has its own worker. */
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** Table with the leases, if another one. */
  leases?: string;
  /** SQL, regardless of the lease. */
  due: string;
  /** Column: due or waiting since. */
  since: string;
  /** Indexed column; rows are counted in its order. Default: `since`. */
  order?: string;
  /** Column; null if rows are not leased. */
  leasedUntil: string | null;
  /** Done only when there is capacity, without a deadline. */
  whenever?: boolean;
  /** SQL; 1 by default. */
  pieces?: string;
};
