import { Raw } from 'typeorm';

/** Times of the database's clock, on which all processes agree. */
export const databaseNow = () => 'now()';

export const isFuture = Raw((column) => `${column} > now()`);

export const fromNow = (amount: number, unit: 'secs' | 'mins' | 'days') => () =>
  `now() + make_interval(${unit} => ${amount})`;
