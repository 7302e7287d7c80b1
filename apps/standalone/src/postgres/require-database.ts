import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { StartError } from '../data-folder.ts';

const NAME_IT =
  'Set TIDINGS_DATA to the folder that your Tidings uses (or DATABASE_URL, if it uses another ' +
  'database); `npm start` creates a new one.';

/** Throws `StartError` unless the folder contains a Tidings database. Changes nothing. */
export function requireDatabaseFolder(folder: string): void {
  const names = namesIn(folder);
  const cluster = join(folder, 'postgres');
  if (!names.includes('postgres') || !namesIn(cluster).includes('PG_VERSION'))
    throw new StartError(`There is no database in the data folder ${folder}. ${NAME_IT}`);
  if (!names.includes('postgres.password'))
    throw new StartError(
      `${cluster} is not a database of Tidings, or its file postgres.password is missing. Restore that file, or ` +
        'set TIDINGS_DATA to the folder your Tidings runs on.',
    );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    switch (getErrorCode(error)) {
      case 'ENOENT':
        throw new StartError(`There is no data folder ${folder}. ${NAME_IT}`);
      case 'ENOTDIR':
        throw new StartError(`${folder} is not a folder. ${NAME_IT}`);
      case 'EACCES':
      case 'EPERM':
        throw new StartError(`${folder} cannot be read by this user. Run the command as the user of Tidings.`);
      default:
        throw new StartError(`${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
    }
  }
}
