export type Finding = {
  name: string;
  state: 'ok' | 'warn' | 'bad';
  says: string;
};
