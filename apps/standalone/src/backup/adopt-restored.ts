import { adoptRestoredLog } from '@tidings/database/event-log/relay-log.ts';
import type { DataSource } from 'typeorm';
import { requireNotRunning } from './require-not-running.ts';

/**
 * Makes the event log usable after a database was restored without `restoreBackup`. Throws `StartError` while Tidings
 * runs.
 */
export async function adoptRestoredDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await requireNotRunning(tx);
    await adoptRestoredLog(tx, true);
  });
}
