import { adoptRestoredLog } from '@tidings/database/event-log/restored-log.ts';
import type { DataSource } from 'typeorm';
import { refuseWhileRunning } from './refuse-while-running.ts';

/**
 * For databases restored without `restoreBackup`: makes the event log usable. Throws `StartError` while Tidings runs.
 */
export async function adoptRestored(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await refuseWhileRunning(tx);
    await adoptRestoredLog(tx, true);
  });
}
