/**
 * Columns are rounded to milliseconds, so `now()` must be, too; otherwise a due row could be skipped for half a
 * millisecond.
 */
export const isDue = (column: string): string => `${column} <= now()::timestamptz(3)`;
