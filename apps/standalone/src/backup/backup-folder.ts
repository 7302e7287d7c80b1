import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { StartError } from '../data-folder.ts';
import { CARD_FILE, formatSealedCard } from './backup-format.ts';
import type { BackupCard, SavedFile } from './backup-format.ts';

const KEPT = 'This backup was discarded; earlier backups are unchanged.';
const FULL = `is on a full disk. ${KEPT} Free some space, or name another folder.`;
const SHUT = 'cannot be written by this user. Change its owner or permissions, or name another folder.';
const NO_FOLDER = 'is not a folder. Name a new folder.';
const reasons: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: 'is on a read-only file system. Name another folder.',
  EACCES: SHUT,
  EPERM: SHUT,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
};

export function toBackupError(folder: string, error: unknown): unknown {
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason === undefined ? error : new StartError(`${folder} ${reason}`);
}

/**
 * Folder to which a backup is written. When `add` resolves, the file has been flushed to disk and its checksum
 * recorded.
 */
export class BackupFolder {
  readonly files: SavedFile[] = [];
  readonly #folder: string;
  readonly #isNew: boolean;

  private constructor(folder: string, isNew: boolean) {
    this.#folder = folder;
    this.#isNew = isNew;
  }

  /** Creates the folder if it is missing. Throws `StartError` if it is not empty. */
  static async open(folder: string): Promise<BackupFolder> {
    try {
      const created = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (created === undefined && (await readdir(folder)).length > 0)
        throw new StartError(`${folder} is not empty. Name a new folder.`);
      return new BackupFolder(folder, created !== undefined);
    } catch (error) {
      throw toBackupError(folder, error);
    }
  }

  async add(
    path: string,
    content: Iterable<string> | AsyncIterable<string | Uint8Array>,
    pressed: Transform = new PassThrough(),
  ): Promise<void> {
    const file = join(this.#folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      content,
      pressed,
      async function* summed(source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
    );
    this.files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  async finish(card: Omit<BackupCard, 'files' | 'bytes'>): Promise<BackupCard> {
    const files = [...this.files];
    const completeCard = { ...card, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
    await this.add(CARD_FILE, [formatSealedCard(completeCard)]);
    return completeCard;
  }

  async remove(): Promise<void> {
    await rm(join(this.#folder, CARD_FILE), { force: true });
    const names = await readdir(this.#folder);
    await Promise.all(names.map((name) => rm(join(this.#folder, name), { recursive: true, force: true })));
    if (this.#isNew) await rmdir(this.#folder);
  }
}
