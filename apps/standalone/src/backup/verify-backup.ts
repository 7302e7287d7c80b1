import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { StartError } from '../data-folder.ts';
import { readCard } from './backup-format.ts';
import type { BackupCard, SavedFile } from './backup-format.ts';

/** Throws a `StartError` that names each damaged file. */
export async function verifyBackup(folder: string): Promise<BackupCard> {
  const card = await readCard(folder);
  const problems: string[] = [];
  for (const file of card.files) {
    const problem = await problemWith(folder, file);
    if (problem !== null) problems.push(`${file.path} ${problem}`);
  }
  if (problems.length > 0)
    throw new StartError(`The backup ${folder} is damaged: ${problems.join('; ')}. Use another backup.`);
  return card;
}

async function problemWith(folder: string, { path, sha256 }: SavedFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 'is missing';
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
  return hash.digest('hex') === sha256 ? null : 'is not what was written';
}
