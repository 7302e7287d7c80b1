import type { Held, LeasedWork } from '@tidings/database/work-queue/leased-work.ts';
import type { DataSource } from 'typeorm';

/** Beats within the length of a lease: some may be missed while the database is away. */
const BEATS = 3;

/**
 * Does something with what was taken, and extends its lease of `leaseMs` meanwhile. `lost` is aborted once somebody
 * else has it: what is still done here counts for nothing.
 */
export async function underLease<Result>(
  work: LeasedWork,
  { database, held, leaseMs }: { database: DataSource; held: Held; leaseMs: number },
  handle: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  let beating: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    beating ??= work
      .extend(database, held, leaseMs)
      // A lease nobody could extend ends by itself, and whoever takes it over has another token.
      .then(
        (isOurs) => isOurs || lost.abort(),
        () => undefined,
      )
      .finally(() => (beating = null));
  }, leaseMs / BEATS);
  try {
    return await handle(lost.signal);
  } finally {
    clearInterval(timer);
  }
}
