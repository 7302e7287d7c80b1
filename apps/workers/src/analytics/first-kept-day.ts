/** Returns midnight UTC of the first of the last `days` days, including today. */
export function calculateFirstKeptDay(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
}
