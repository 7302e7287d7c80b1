import { isKnownSchema } from '@tidings/database/backup/schema-version.ts';
import { StartError } from '../data-folder.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { isTooNew } from '../release-note.ts';
import type { BackupCard } from './backup-format.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Returns the card of a backup that is complete and was made by this version of Tidings or an earlier one. Throws
 * `StartError`; changes nothing.
 */
export async function restorable(folder: string): Promise<BackupCard> {
  const card = await verifyBackup(folder);
  const { schema, release } = card;
  if (release !== undefined && isTooNew(release))
    throw new StartError(
      `The backup was made by Tidings ${release}, and this is ${PRODUCT_VERSION}, too old for it. Put ${release} in ` +
        'place, and restore it with that. Nothing was changed.',
    );
  if (!isKnownSchema(schema))
    throw new StartError(
      `The backup was made by Tidings ${release ?? 'of an unknown version'} with the schema ${schema}, which this ` +
        `Tidings (${PRODUCT_VERSION}) does not have. Restore it with a newer version. ` +
        'Nothing was changed.',
    );
  return card;
}
