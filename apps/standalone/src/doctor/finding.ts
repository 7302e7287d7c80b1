/** One thing looked at. "warn" does not keep Tidings from running. */
export type Finding = {
  name: string;
  state: 'ok' | 'warn' | 'bad';
  says: string;
};
