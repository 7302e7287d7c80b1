/** `xid` and `id` (decimal strings) are the position in the log. */
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

/** A failed event, or one queued behind a failed one of the same key. */
export type RetriedEvent = LoggedEvent & {
  /** Failed attempts. */
  attempt: number;
};
