export { explainError as explained } from './expected-errors.ts';
export { runProduct } from './product/run.ts';
export { readServiceNote as notedService } from './product/service-note.ts';
export { ensureTopics as keepTopics } from './product/keep-topics.ts';
export { findClockProblem as clockProblem } from './machine/clock.ts';
export { describeDatabaseLocation, withDatabase, withMigratedDatabase } from './product/open-database.ts';
export { loadConfig } from '@tidings/platform/config/config.ts';
export { findMisspeltVariables as misspeltIn } from '@tidings/platform/config/misspelt.ts';
export {
  deleteDeadLetters as dropDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  findDeadLetter as showDeadLetter,
} from '@tidings/database/event-log/dead-letters.ts';
export { findAccountByEmail as accountByEmail } from '@tidings/database/accounts/account.query.ts';
export { listSecurityEvents } from '@tidings/database/accounts/security-event.query.ts';
export { createAnalyticsStore } from '@tidings/platform/analytics-store/create-analytics-store.ts';
export { createSearchIndex } from '@tidings/platform/search-index/create-search-index.ts';
export { rebuildSearch } from '@tidings/platform/search-index/rebuild-search.ts';
export { createLogger } from '@tidings/platform/telemetry/logger.ts';
export { AccountAdmin as People } from '@tidings/api/account/identity/operator/people.ts';
export { AccountCreator as NewPeople } from '@tidings/api/account/identity/operator/new-people.ts';
export { TakedownAdmin } from '@tidings/workers/takedown/takedown-admin.ts';
export { examineExternalDatabase as externalDatabase } from './doctor/external-database.ts';
export { readSourceStatuses as sourceAnswers } from './doctor/source-answers.ts';
export { adoptRestoredDatabase as adoptRestored } from './backup/adopt-restored.ts';
export { deleteOldBackups as keepNewest } from './backup/keep-backups.ts';
export { makeBackup } from './backup/make-backup.ts';
export { requireNotRunning as refuseWhileRunning } from './backup/refuse-while-running.ts';
export { requireRestorableBackup as restorable } from './backup/restorable.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { createBlobStore } from '@tidings/platform/blob-store/create-blob-store.ts';
