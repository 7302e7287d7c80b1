import { adoptRestoredLog } from '@tidings/database/event-log/restored-log.ts';
import type { DataSource } from 'typeorm';
import { refuseWhileRunning } from './refuse-while-running.ts';

/**
 * Goes on from a database that was put back to an earlier moment by other means than `restoreBackup`. Throws
 * `StartError` while Tidings runs on it.
 */
export async function adoptRestored(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await refuseWhileRunning(tx);
    await adoptRestoredLog(tx, true);
  });
}
