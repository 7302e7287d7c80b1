import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../data-folder.ts';
import { CARD_FILE, readCard } from './backup-format.ts';
import type { BackupCard } from './backup-format.ts';

export type FoundBackup = { folder: string; card: BackupCard };

export async function listBackups(parent: string, from: string): Promise<FoundBackup[]> {
  const entries = await readdir(parent, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
  const backups = await Promise.all(folders.map(foundIn));
  return backups
    .filter((backup) => backup !== null)
    .filter(({ card }) => card.from === from)
    .toSorted((a, b) => b.card.madeAt.localeCompare(a.card.madeAt));
}

/**
 * Deletes the oldest backups of the same database until `keep` remain, but never `made` itself. Keeps all files that do
 * not belong to a backup. Returns the deleted folders.
 */
export async function deleteOldBackups(made: string, from: string, keep: number): Promise<string[]> {
  const newest = resolve(made);
  const others = (await listBackups(dirname(newest), from)).filter(({ folder }) => folder !== newest);
  const old = others.slice(keep - 1);
  await Promise.all(old.map(remove));
  return old.map(({ folder }) => folder);
}

async function foundIn(folder: string): Promise<FoundBackup | null> {
  try {
    return { folder, card: await readCard(folder) };
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** Deletes the card first, so that an interrupted removal leaves no backup that looks complete. */
async function remove({ folder, card }: FoundBackup): Promise<void> {
  await rm(join(folder, CARD_FILE), { force: true });
  await Promise.all(card.files.map(({ path }) => rm(join(folder, path), { force: true })));
  const folders = new Set(card.files.flatMap(({ path }) => parentFolders(path)));
  const deepestFirst = [...folders].toSorted((a, b) => b.length - a.length);
  for (const below of [...deepestFirst, '']) await rmdir(join(folder, below)).catch(() => undefined);
}

const parentFolders = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};
