/** Midnight, UTC, of the oldest of so many days, today being the last of them. */
export function firstKeptDay(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
}
