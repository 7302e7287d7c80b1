/**
 * Work that waits in a table until a process takes it. Declared of its `LeasedWork` beside the query that takes it,
 * with the very condition that query uses, and listed in `all.ts`: so what is counted is what is taken. Sound is
 * counted between two tries too.
 */
export type WorkQueue = {
  /** In kebab-case; the label of its figures. */
  name: string;
  /** Who takes it; null: every group of consumers its own. */
  worker: 'extract' | 'ingest' | 'mail' | 'morning' | 'speech' | null;
  table: string;
  /** The table whose leases say who is at it, where that is another one. */
  leases?: string;
  /** Whether a row is to be worked on, in SQL; of somebody's lease it says nothing. */
  due: string;
  /** The column that says since when it is due, or waits for somebody. */
  since: string;
  /** The column by which the first rows are counted; left out: `since`. It has an index. */
  order?: string;
  /** The column that says until when somebody is at it; null where nobody takes rows for long. */
  leasedUntil: string | null;
  /** Made while there is room for it, however long that takes. */
  whenever?: boolean;
  /** How much work a row is, in SQL; left out: one. */
  pieces?: string;
};
