import type { DataSource } from 'typeorm';

/** What a news service's plan allows in one period. */
export type Budget = { service: string; period: 'day' | 'month'; calls: number };

/**
 * Takes one call out of the budget, before it is made, in the database: two processes or a restart never spend the
 * same call twice. Answers null when it was granted, else the moment to try again.
 */
export async function spendCall(database: DataSource, budget: Budget, now: Date): Promise<Date | null> {
  const rows: unknown[] = await database.query(
    `INSERT INTO news_quota AS q (service, period, used) VALUES ($1, $2, 1)
     ON CONFLICT (service, period) DO UPDATE SET used = q.used + 1
     WHERE q.used < $3 AND (q.blocked_until IS NULL OR q.blocked_until <= $4)
     RETURNING q.used`,
    [budget.service, periodOf(budget, now), budget.calls, now],
  );
  if (rows.length > 0) return null;
  const [row]: { blockedUntil: Date | null; used: number }[] = await database.query(
    'SELECT blocked_until AS "blockedUntil", used FROM news_quota WHERE service = $1 AND period = $2', [budget.service, periodOf(budget, now)],
  );
  const next = nextPeriod(budget, now);
  return row && row.used < budget.calls && row.blockedUntil ? row.blockedUntil : next;
}

/** Stops every call until the moment the service named, or until the next period. Answers that moment. */
export async function blockCalls(database: DataSource, budget: Budget, now: Date, until: Date | null): Promise<Date> {
  const moment = until ?? nextPeriod(budget, now);
  await database.query(
    `INSERT INTO news_quota (service, period, used, blocked_until) VALUES ($1, $2, 0, $3)
     ON CONFLICT (service, period) DO UPDATE SET blocked_until = excluded.blocked_until`,
    [budget.service, periodOf(budget, now), moment],
  );
  return moment;
}

function periodOf(budget: Budget, now: Date): string {
  return now.toISOString().slice(0, budget.period === 'day' ? 10 : 7);
}

/** Plans are counted from 00:00 UTC of a day, or of the first of a month. */
export function nextPeriod(budget: Budget, now: Date): Date {
  return budget.period === 'day'
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
    : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
