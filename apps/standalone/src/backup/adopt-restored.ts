import { adoptRestoredLog } from '@tidings/database/event-log/restored-log.ts';
import type { DataSource } from 'typeorm';
import { refuseWhileRunning } from './refuse-while-running.ts';

/**
 * Makes the event log usable after a database was restored without `restoreBackup`. Throws `StartError` while Tidings
 * runs on it.
 */
export async function adoptRestored(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await refuseWhileRunning(tx);
    await adoptRestoredLog(tx, true);
  });
}
