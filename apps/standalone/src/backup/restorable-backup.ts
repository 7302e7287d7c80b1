import { isKnownSchema } from '@tidings/database/backup/database-copy.ts';
import { PRODUCT_VERSION, describeVersion } from '@tidings/platform/product-version.ts';
import { StartError } from '../data-folder.ts';
import { compareVersions, isReleaseTooNew } from '../release-note.ts';
import type { BackupCard } from './backup-format.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Verifies a backup and returns its card. Throws `StartError` if it is incomplete, damaged or newer than this Tidings.
 * Changes nothing.
 */
export async function requireRestorableBackup(folder: string): Promise<BackupCard> {
  const card = await verifyBackup(folder);
  const { schema, release, commit } = card;
  const isKnown = isKnownSchema(schema);
  if (isKnown && (release === undefined || !isReleaseTooNew(release))) return card;
  const maker =
    release === undefined ? 'an unknown version of Tidings' : `Tidings ${describeVersion(release, commit ?? null)}`;
  const isOfNewer = release !== undefined && compareVersions(release, PRODUCT_VERSION) > 0;
  const cause = isKnown ? 'which is too new for' : `and its database schema (${schema}) is newer than that of`;
  const remedy = isOfNewer
    ? `Install ${release} or later and restore the backup with it.`
    : 'A newer Tidings had already updated that database. Install the newest version that was used ' +
      'with it, and restore the backup with that version.';
  throw new StartError(
    `The backup was made by ${maker}, ${cause} this Tidings ${describeVersion()}. ${remedy} Nothing was changed.`,
  );
}
