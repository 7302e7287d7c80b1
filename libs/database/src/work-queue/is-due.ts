/**
 * In SQL: the time in a column has come. Columns keep whole milliseconds, rounded; so is the moment they are compared
 * with, or what is due now would be passed over for up to half a millisecond.
 */
export const isDue = (column: string): string => `${column} <= now()::timestamptz(3)`;
