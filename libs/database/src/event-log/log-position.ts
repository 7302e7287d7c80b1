/** An event as consumers read it. `xid` and `id` (decimal strings) are its position in the log. */
export type LoggedEvent = {
  part: number;
  xid: string;
  id: string;
  uid: string;
  type: string;
  key: string;
  /** Null if the reader did not request this type. */
  data: unknown;
  headers: Record<string, string>;
};

/** A failed event that waits for its next attempt, or an event queued behind a failed one of the same key. */
export type RetriedEvent = LoggedEvent & {
  /** Number of failed attempts. */
  attempt: number;
};
