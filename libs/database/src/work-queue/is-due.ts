/** Rounds `now()` like the columns; otherwise a due row could be skipped for half a millisecond. */
export const toIsDueSql = (column: string): string => `${column} <= now()::timestamptz(3)`;
