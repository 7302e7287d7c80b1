import type { HeldLease, LeasedWork } from '@tidings/database/work-queue/leased-work.ts';
import type { DataSource } from 'typeorm';

/** Number of extensions per lease. Some of them may fail during an outage. */
const BEATS = 3;

/** Extends the lease while `handle` runs. Aborts `lost` when another process has claimed the job. */
export async function runUnderLease<Result>(
  work: LeasedWork,
  { database, held, leaseMs }: { database: DataSource; held: HeldLease; leaseMs: number },
  handle: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  let beating: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    beating ??= work
      .extend(database, held, leaseMs)
      // If the lease cannot be extended, it expires, so the error is ignored.
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
