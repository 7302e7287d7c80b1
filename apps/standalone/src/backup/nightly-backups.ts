import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RETAINED_BACKUPS_DEFAULT } from '@tidings/contracts/limits/retention-limits.ts';
import type { PlatformDependencies } from '@tidings/platform/platform.module.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { backupAge, backupOk } from '@tidings/platform/process/telemetry/metrics.ts';
import { StartError } from '../data-folder.ts';
import { describeDatabaseLocation } from '../product/open-database.ts';
import { toBackupError } from './backup-folder.ts';
import { type BackupCard, CARD_FILE, readCard } from './backup-format.ts';
import { type Installation, EmptyDatabaseError, makeBackup } from './make-backup.ts';

type FoundBackup = { folder: string; card: BackupCard };

const AT_HOUR = 3;
const LOOK_EVERY_MS = 10 * 60_000;
const OF_A_NIGHT = /^tidings-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Starts the nightly backups. Returns a function that stops them and waits for a running backup. */
export function startNightlyBackups(
  parts: PlatformDependencies & { logger: Logger },
  folder: string,
): () => Promise<void> {
  const { dataSource, blobStore: blobs, config, logger } = parts;
  const nightly = new NightlyBackups({ dataSource, blobs, config, env: process.env }, folder, logger);
  nightly.onApplicationBootstrap();
  return () => nightly.onApplicationShutdown();
}

/** Thrown while the installation is empty. The job then tries again later without reporting a failure. */
class NothingYet extends Error {}

export class NightlyBackups extends RecurringJob {
  constructor(
    private readonly installation: Installation,
    private readonly folder: string,
    logger: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {
    super(logger, 'backup', `no backup could be made in ${folder}`, LOOK_EVERY_MS);
  }

  /** Makes last night's backup unless it exists. Throws `StartError`. */
  async cleanUp(): Promise<void> {
    try {
      await this.#makeIfDue(this.now());
      backupOk.set({ folder: this.folder }, 1);
    } catch (error) {
      if (error instanceof NothingYet) return;
      backupOk.set({ folder: this.folder }, 0);
      throw error;
    }
  }

  async #makeIfDue(now: Date): Promise<void> {
    const from = describeDatabaseLocation(this.installation.config);
    await mkdir(this.folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw toBackupError(this.folder, error);
    });
    const [newest] = await listBackups(this.folder, from);
    if (newest) this.#tellAge(new Date(newest.card.madeAt), now);
    if (newest && new Date(newest.card.madeAt) >= lastNight(now)) return;
    await this.#removeHalves(now);
    const folder = join(this.folder, backupName(now));
    const { rows, bytes } = await makeBackup(this.installation, folder, now).catch((error: unknown) => {
      throw error instanceof EmptyDatabaseError && !newest ? new NothingYet() : error;
    });
    this.#tellAge(now, now);
    this.logger.info({ worker: 'backup', rows, bytes }, `the nightly backup is in ${folder}`);
    await deleteOldBackups(folder, from, RETAINED_BACKUPS_DEFAULT);
  }

  #tellAge(madeAt: Date, now: Date): void {
    backupAge.set({ folder: this.folder }, Math.max(0, (now.getTime() - madeAt.getTime()) / 1000));
  }

  async #removeHalves(now: Date): Promise<void> {
    const tonight = backupName(lastNight(now));
    const names = (await readdir(this.folder)).filter((name) => OF_A_NIGHT.test(name) && name < tonight);
    await Promise.all(
      names.map(async (name) => {
        const isWhole = (await readdir(join(this.folder, name))).includes(CARD_FILE);
        if (!isWhole) await rm(join(this.folder, name), { recursive: true, force: true });
      }),
    );
  }
}

const backupName = (moment: Date): string => `tidings-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(AT_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

async function listBackups(parent: string, from: string): Promise<FoundBackup[]> {
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
