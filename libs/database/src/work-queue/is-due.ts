/**
 * SQL for whether the time in a column has come. Columns are rounded to milliseconds, so `now()` must be, too;
 * otherwise a row that is due now could be skipped for up to half a millisecond.
 */
export const isDue = (column: string): string => `${column} <= now()::timestamptz(3)`;
