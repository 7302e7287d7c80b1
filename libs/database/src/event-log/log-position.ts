/** An event as readers get it; `xid` and `id` (decimal strings) are its place in the log. */
export type LoggedEvent = {
  part: number;
  xid: string;
  id: string;
  uid: string;
  type: string;
  key: string;
  /** Null when the reader said it does not consume this type. */
  data: unknown;
  headers: Record<string, string>;
};

/** A failed event waiting for its next try, or one that waits behind it. */
export type RetriedEvent = LoggedEvent & {
  /** Tries that failed so far. */
  attempt: number;
};
