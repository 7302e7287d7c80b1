/** `xid` and `id` are decimal and form the position in the log. */
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

/** An event that failed, or that waits behind a failed event of its key. */
export type RetriedEvent = LoggedEvent & {
  attempt: number;
};
