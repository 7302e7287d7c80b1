import { createGzip } from 'node:zlib';
import {
  computeDigest,
  listTablesInOrder,
  readSchemaVersion,
  readTableRows,
} from '@tidings/database/backup/database-copy.ts';
import { parseAvatarBlobKey } from '@tidings/database/privacy/account-export.entity.ts';
import { Profile } from '@tidings/database/profile/profile.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { PRODUCT_VERSION, getProductCommit } from '@tidings/platform/product-version.ts';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { StartError } from '../data-folder.ts';
import { describeDatabaseLocation } from '../product/open-database.ts';
import { BackupFolder, backUpFiles, toBackupError } from './backup-folder.ts';
import { type BackupCard, ROWS_FILE } from './backup-format.ts';

const WRITER_LOCK = 4_200_004;
/** This table has rows even in an unused database. */
const ALWAYS = 'event_log_identity';

export class EmptyDatabaseError extends StartError {}

export type Installation = {
  dataSource: DataSource;
  blobs: BlobStore;
  config: Config;
  env: Record<string, string | undefined>;
};

/** Creates a backup that is consistent even while Tidings runs. Removes its files on failure. Throws `StartError`. */
export async function makeBackup(installation: Installation, folder: string, madeAt = new Date()): Promise<BackupCard> {
  const { config, dataSource } = installation;
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    await sql.run(tx, 'SET LOCAL statement_timeout = 0');
    await sql.run(tx, 'SET LOCAL idle_in_transaction_session_timeout = 0');
    const [lock] = await sql.rows<{ mine: boolean }>(tx, 'SELECT pg_try_advisory_xact_lock($1) AS mine', [WRITER_LOCK]);
    if (!lock?.mine) throw new StartError('Another backup of this database is being written. Wait until it is done.');
    const tables = await listTablesInOrder(tx);
    const digest = await computeDigest(tx, tables);
    if (digest.rows === (digest.tables[ALWAYS] ?? 0))
      throw new EmptyDatabaseError(
        `The database ${describeDatabaseLocation(config)} is empty, so there is nothing to back up. Use ` +
          'TIDINGS_DATA or DATABASE_URL to name the database that your Tidings uses.',
      );
    const backup = await BackupFolder.open(folder);
    try {
      await saveRows(tx, tables, digest.rows, backup);
      const pictures = await copyPictures(tx, installation.blobs, backup);
      await backUpFiles(backup, config, installation.env);
      const schema = await readSchemaVersion(tx);
      return await backup.finish({
        madeAt: madeAt.toISOString(),
        from: describeDatabaseLocation(config),
        schema,
        release: PRODUCT_VERSION,
        commit: getProductCommit(),
        ...digest,
        pictures,
      });
    } catch (error) {
      await backup.remove();
      throw toBackupError(folder, error);
    }
  });
}

async function saveRows(
  tx: EntityManager,
  tables: readonly string[],
  expected: number,
  backup: BackupFolder,
): Promise<void> {
  let saved = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const table of tables) {
      yield `#${table}\n`;
      for await (const rows of readTableRows(tx, table)) {
        saved += rows.length;
        yield `${rows.join('\n')}\n`;
      }
    }
  }
  await backup.add(ROWS_FILE, lines(), createGzip());
  if (saved !== expected) throw new StartError(`${saved} rows were read, but ${expected} were expected. Try again.`);
}

async function copyPictures(tx: EntityManager, blobs: BlobStore, backup: BackupFolder): Promise<number> {
  const people = await tx.find(Profile, { select: { image: true }, where: { image: Not(IsNull()) } });
  let copied = 0;
  for (const { image } of people) {
    const key = image === null ? null : parseAvatarBlobKey(image);
    const blob = key === null ? null : await blobs.get(key);
    if (!blob || key === null) continue;
    await backup.add(key, blob.stream);
    copied += 1;
  }
  return copied;
}
