import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type Transform, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { listVisibleSettings } from '@tidings/platform/process/config/settings.ts';
import { RELEASES_FILE } from '@tidings/platform/remote-releases/release-format.ts';
import { StartError } from '../data-folder.ts';
import {
  type BackupCard,
  type SavedFile,
  CARD_FILE,
  LEXICON_FILE,
  REMOTES_FOLDER,
  SETTINGS_FILE,
  VOICES_FILE,
  formatSealedCard,
} from './backup-format.ts';

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

const isBucket = (place: string): boolean => place.startsWith('s3://');

const getRemotesFolder = ({ remotes }: Config): string | null => (isBucket(remotes) ? null : remotes);

export async function backUpFiles(
  backup: BackupFolder,
  config: Config,
  env: Record<string, string | undefined>,
): Promise<void> {
  if (await isFile(config.lexicon.file)) await backup.add(LEXICON_FILE, createReadStream(config.lexicon.file));
  const remotes = getRemotesFolder(config);
  // Copy the release list first, because the versions that it names already exist and do not change.
  const names = remotes === null ? [] : (await filesBelow(remotes)).toSorted((a, b) => rank(b) - rank(a));
  for (const name of names) await backup.add(`${REMOTES_FOLDER}/${name}`, createReadStream(join(remotes!, name)));
  const voices = await listVoiceFiles(join(config.dataFolder, 'voices'));
  await backup.add(VOICES_FILE, [`${JSON.stringify(voices, null, 2)}\n`]);
  await backup.add(SETTINGS_FILE, [`${JSON.stringify(listVisibleSettings(env), null, 2)}\n`]);
}

/** Restores files from a backup. Keeps existing files unless `replace` is set. */
export async function restoreBackedUpFiles(
  card: BackupCard,
  folder: string,
  config: Config,
  replace: boolean,
): Promise<void> {
  const remotes = getRemotesFolder(config);
  const places = card.files.flatMap(({ path }) => {
    if (path === LEXICON_FILE) return [[path, config.lexicon.file] as const];
    const isRemote = remotes !== null && path.startsWith(`${REMOTES_FOLDER}/`);
    return isRemote ? [[path, join(remotes, path.slice(REMOTES_FOLDER.length + 1))] as const] : [];
  });
  // Restore the release list last, when the versions that it names exist.
  for (const [path, target] of places.toSorted(([, a], [, b]) => rank(basename(a)) - rank(basename(b)))) {
    if (!replace && (await isFile(target))) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(folder, path), `${target}.new`);
    await rename(`${target}.new`, target);
  }
}

const rank = (name: string): number => (name === RELEASES_FILE ? 1 : 0);

async function listVoiceFiles(folder: string): Promise<{ path: string; bytes: number }[]> {
  return Promise.all(
    (await filesBelow(folder)).map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })),
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isFile() ?? false;
