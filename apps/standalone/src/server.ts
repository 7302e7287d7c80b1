export { explainError, runProduct } from './product/run.ts';
export { readServiceNote } from './product/start-product.ts';
export { ensureTopics } from './product/open-kafka.ts';
export { findClockProblem } from './machine/require-usable-machine.ts';
export { describeDatabaseLocation, withDatabase, withMigratedDatabase } from './product/open-database.ts';
export { loadConfig } from '@tidings/platform/process/config/config.ts';
export { findMisspeltVariables } from '@tidings/platform/process/config/environment.ts';
export {
  deleteDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  findDeadLetter,
} from '@tidings/database/event-log/dead-letters.ts';
export { findAccountByEmail } from '@tidings/database/accounts/account.entity.ts';
export { listSecurityEvents } from '@tidings/database/accounts/security-event.query.ts';
export { createAnalyticsStore } from '@tidings/platform/adapters/analytics-store/postgres-analytics-store.adapter.ts';
export { createSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
export { rebuildSearch } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
export { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
export { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
export { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
export { TakedownAdmin } from '@tidings/workers/takedown/takedown.service.ts';
export { examineExternalDatabase, readSourceStatuses } from './doctor/examine-database.ts';
export {
  adoptRestoredDatabase,
  requireNotRunning,
  requireRestorableBackup,
  restoreBackup,
} from './backup/restore-backup.ts';
export { deleteOldBackups } from './backup/nightly-backups.ts';
export { makeBackup } from './backup/make-backup.ts';
export { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
