import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import {
  advanceSequences,
  computeDigest,
  insertTableRows,
  isKnownSchema,
  listTablesInOrder,
  readSchemaVersion,
  revertSchemaTo,
  updateSchema,
} from '@tidings/database/backup/database-copy.ts';
import { adoptRestoredLog } from '@tidings/database/event-log/relay-log.ts';
import { sql } from '@tidings/database/sql.ts';
import { PRODUCT_VERSION, describeVersion } from '@tidings/platform/product-version.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { StartError, compareVersions, isReleaseTooNew } from '../data-folder.ts';
import { restoreBackedUpFiles } from './backup-folder.ts';
import { type BackupCard, PICTURES_FOLDER, ROWS_FILE, verifyBackup } from './backup-format.ts';
import type { Installation } from './make-backup.ts';

/**
 * Verifies a backup and returns its card. Throws `StartError` if it is incomplete, damaged or newer than this Tidings.
 * Changes nothing.
 */
export async function requireRestorableBackup(folder: string): Promise<BackupCard> {
  const card = await verifyBackup(folder);
  const { schema, release, commit } = card;
  const isKnown = isKnownSchema(schema);
  if (isKnown && (release === undefined || !isReleaseTooNew(release))) return card;
  const maker =
    release === undefined ? 'an unknown version of Tidings' : `Tidings ${describeVersion(release, commit ?? null)}`;
  const isOfNewer = release !== undefined && compareVersions(release, PRODUCT_VERSION) > 0;
  const cause = isKnown ? 'which is too new for' : `and its database schema (${schema}) is newer than that of`;
  const remedy = isOfNewer
    ? `Install ${release} or later and restore the backup with it.`
    : 'A newer Tidings had already updated that database. Install the newest version that was used ' +
      'with it, and restore the backup with that version.';
  throw new StartError(
    `The backup was made by ${maker}, ${cause} this Tidings ${describeVersion()}. ${remedy} Nothing was changed.`,
  );
}

const ROWS_AT_ONCE = 500;

/**
 * Loads a restorable backup atomically. Rows from an earlier version are loaded into that version's schema, which is
 * then migrated. Throws `StartError`.
 */
export async function restoreBackup(
  { dataSource, blobs, config }: Omit<Installation, 'env'>,
  { folder, card }: { folder: string; card: BackupCard },
  replace: boolean,
): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await sql.run(tx, 'SET LOCAL statement_timeout = 0');
    await sql.run(tx, 'SET LOCAL idle_in_transaction_session_timeout = 0');
    await refuseUnless(tx, replace);
    const present = await listTablesInOrder(tx);
    await sql.run(tx, `TRUNCATE search_document, ${present.map((table) => `"${table}"`).join(', ')}`);
    await revertSchemaTo(tx, card.schema);
    const tables = await listTablesInOrder(tx);
    await fill(tx, join(folder, ROWS_FILE));
    for (const table of tables) await advanceSequences(tx, table);
    const { sha256 } = await computeDigest(tx, tables);
    if (sha256 !== card.sha256)
      throw new StartError(
        `The rows in ${folder} are not those that were backed up: their digest is ${sha256} instead of ` +
          `${card.sha256}. Nothing was restored; use another backup.`,
      );
    await updateSchema(tx);
    await adoptRestoredLog(tx, true);
  });
  try {
    await restoreFiles(card, folder, { blobs, config, replace });
  } catch (error) {
    const reason = reasons[getErrorCode(error) ?? ''];
    if (reason === undefined) throw error;
    throw new StartError(
      `All rows were restored, but not all files: ${config.dataFolder} ${reason}, and restore again ` +
        'with --replace.',
    );
  }
}

const FULL = 'is on a full disk. Free some space';
const SHUT = 'cannot be written by this user. Change its owner or permissions';
const reasons: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: SHUT,
  EPERM: SHUT,
  EROFS: 'is on a read-only file system. Make it writable',
};

async function restoreFiles(
  card: BackupCard,
  folder: string,
  { blobs, config, replace }: Pick<Installation, 'blobs' | 'config'> & { replace: boolean },
): Promise<void> {
  const pictures = card.files.filter(({ path }) => path.startsWith(`${PICTURES_FOLDER}/`));
  for (const { path } of pictures) await blobs.put(path, await readFile(join(folder, path)), 'image/webp');
  await restoreBackedUpFiles(card, folder, config, replace);
}

async function refuseUnless(tx: EntityManager, replace: boolean): Promise<void> {
  await requireNotRunning(tx);
  const schema = await readSchemaVersion(tx);
  if (!isKnownSchema(schema))
    throw new StartError(
      `The database has the schema ${schema} of a newer Tidings. Restore into an empty database, or ` +
        'use that version.',
    );
  const [{ articles, people } = { articles: 0, people: 0 }] = await sql.rows<{ articles: number; people: number }>(
    tx,
    'SELECT (SELECT count(*)::int FROM article) AS articles, (SELECT count(*)::int FROM account) AS people',
  );
  if (!replace && articles + people > 0)
    throw new StartError(
      `This database already contains data (articles: ${articles}, accounts: ${people}). Restore into ` +
        'an empty database, or use --replace to delete the data.',
    );
}

async function fill(tx: EntityManager, file: string): Promise<void> {
  let table = '';
  let rows: string[] = [];
  const put = async () => {
    if (rows.length > 0) await insertTableRows(tx, table, rows);
    rows = [];
  };
  for await (const line of createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Infinity,
  })) {
    if (line.startsWith('#') || rows.length >= ROWS_AT_ONCE) await put();
    if (line.startsWith('#')) table = line.slice(1);
    else rows.push(line);
  }
  await put();
}

/**
 * Makes the event log usable after a database was restored without `restoreBackup`. Throws `StartError` while Tidings
 * runs.
 */
export async function adoptRestoredDatabase(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    await requireNotRunning(tx);
    await adoptRestoredLog(tx, true);
  });
}

/** Throws `StartError` if Tidings is running on this database. Connections of commands are ignored. */
export async function requireNotRunning(tx: EntityManager): Promise<void> {
  const [{ others } = { others: 0 }] = await sql.rows<{ others: number }>(
    tx,
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'tidings'`,
  );
  if (others > 0) throw new StartError('Tidings is running on this database. Stop it first.');
}
