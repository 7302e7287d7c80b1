import { migrations } from '@tidings/database/migrations/all.ts';
import { StartError } from '../data-folder.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { isTooNew } from '../release-note.ts';
import type { BackupCard } from './backup-format.ts';
import { verifyBackup } from './verify-backup.ts';

/** The card of a backup that is whole and can be restored by this Tidings. Throws `StartError`; changes nothing. */
export async function restorable(folder: string): Promise<BackupCard> {
  const card = await verifyBackup(folder);
  const { schema, release } = card;
  if (release !== undefined && isTooNew(release))
    throw new StartError(
      `The backup was made by Tidings ${release}, and this is ${PRODUCT_VERSION}, too old for it. Put ${release} in ` +
        'place, and restore it with that. Nothing was changed.',
    );
  const names = migrations.map(({ name }) => name).toSorted((a, b) => ageOf(a) - ageOf(b));
  const own = names.at(-1) ?? '';
  if (!names.includes(schema))
    throw new StartError(
      `The backup is of a newer Tidings, or another (schema ${schema}; this one has ${own}). Put the version ` +
        'that made it in place, and restore it with that. Nothing was changed.',
    );
  if (schema !== own)
    throw new StartError(
      `The backup is of schema ${schema}, and this Tidings has ${own}. Restore it with the Tidings that ` +
        'made it, then bring that up to date. Nothing was changed.',
    );
  return card;
}

/** The time in a migration's name. */
const ageOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
