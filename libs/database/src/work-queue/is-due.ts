/** Rounds `now()` to milliseconds like the columns. Otherwise, a due row could be skipped for half a millisecond. */
export const toIsDueSql = (column: string): string => `${column} <= now()::timestamptz(3)`;
