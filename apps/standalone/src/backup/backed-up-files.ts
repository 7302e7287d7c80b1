import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { listVisibleSettings } from '@tidings/platform/process/config/settings.ts';
import { RELEASES_FILE } from '@tidings/platform/remote-releases/release-format.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackupCard } from './backup-format.ts';
import { LEXICON_FILE, REMOTES_FOLDER, SETTINGS_FILE, VOICES_FILE } from './backup-format.ts';

const isBucket = (place: string): boolean => place.startsWith('s3://');

export const getRemotesFolder = ({ remotes }: Config): string | null => (isBucket(remotes) ? null : remotes);

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

export async function listVoiceFiles(folder: string): Promise<{ path: string; bytes: number }[]> {
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
