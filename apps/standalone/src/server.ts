export { explainError } from './expected-errors.ts';
export { runProduct } from './product/run.ts';
export { readServiceNote } from './product/service-note.ts';
export { ensureTopics } from './product/ensure-topics.ts';
export { findClockProblem } from './machine/clock.ts';
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
export { listSecurityEvents } from '@tidings/database/accounts/security-event.entity.ts';
export { createAnalyticsStore } from '@tidings/platform/adapters/analytics-store/postgres-analytics-store.adapter.ts';
export { createSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
export { rebuildSearch } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
export { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
export { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
export { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
export { TakedownAdmin } from '@tidings/workers/takedown/takedown-admin.ts';
export { examineExternalDatabase } from './doctor/external-database.ts';
export { readSourceStatuses } from './doctor/source-statuses.ts';
export { adoptRestoredDatabase } from './backup/adopt-restored.ts';
export { deleteOldBackups } from './backup/old-backups.ts';
export { makeBackup } from './backup/make-backup.ts';
export { requireNotRunning } from './backup/require-not-running.ts';
export { requireRestorableBackup } from './backup/restorable-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
