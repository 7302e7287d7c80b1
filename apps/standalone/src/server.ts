export { explained } from './expected-errors.ts';
export { runProduct } from './product/run.ts';
export { notedService } from './product/service-note.ts';
export { keepTopics } from './product/keep-topics.ts';
export { clockProblem } from './machine/clock.ts';
export { describeDatabaseLocation, withDatabase, withMigratedDatabase } from './product/open-database.ts';
export { loadConfig } from '@tidings/platform/config/config.ts';
export { misspeltIn } from '@tidings/platform/config/misspelt.ts';
export {
  dropDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  showDeadLetter,
} from '@tidings/database/event-log/dead-letters.ts';
export { accountByEmail } from '@tidings/database/accounts/account.query.ts';
export { listSecurityEvents } from '@tidings/database/accounts/security-event.query.ts';
export { createAnalyticsStore } from '@tidings/platform/analytics-store/create-analytics-store.ts';
export { createSearchIndex } from '@tidings/platform/search-index/create-search-index.ts';
export { rebuildSearch } from '@tidings/platform/search-index/rebuild-search.ts';
export { createLogger } from '@tidings/platform/telemetry/logger.ts';
export { People } from '@tidings/api/account/identity/operator/people.ts';
export { NewPeople } from '@tidings/api/account/identity/operator/new-people.ts';
export { TakedownAdmin } from '@tidings/workers/takedown/takedown-admin.ts';
export { externalDatabase } from './doctor/external-database.ts';
export { sourceAnswers } from './doctor/source-answers.ts';
export { adoptRestored } from './backup/adopt-restored.ts';
export { keepNewest } from './backup/keep-backups.ts';
export { makeBackup } from './backup/make-backup.ts';
export { refuseWhileRunning } from './backup/refuse-while-running.ts';
export { restorable } from './backup/restorable.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { createBlobStore } from '@tidings/platform/blob-store/create-blob-store.ts';
