import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { digestOf } from '@tidings/database/backup/table-digest.ts';
import { tablesInOrder } from '@tidings/database/backup/table-order.ts';
import { putRows, resumeCounters } from '@tidings/database/backup/table-rows.ts';
import { adoptRestoredLog } from '@tidings/database/event-log/restored-log.ts';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { StartError } from '../data-folder.ts';
import { CARD_FILE, PICTURES_FOLDER, ROWS_FILE, cardForm } from './backup-format.ts';
import type { BackupCard } from './backup-format.ts';
import { schemaOf } from './make-backup.ts';
import { refuseWhileRunning } from './refuse-while-running.ts';

const ROWS_AT_ONCE = 500;

/** Puts a backup into a database that is empty, or is to be replaced: all of it or nothing. Throws `StartError`. */
export async function restoreBackup(
  dataSource: DataSource,
  blobs: BlobStore,
  folder: string,
  replace: boolean,
): Promise<BackupCard> {
  const card = await readCard(folder);
  await dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await refuseUnless(tx, card, replace);
    const tables = await tablesInOrder(tx);
    await tx.query(`TRUNCATE search_document, ${tables.map((table) => `"${table}"`).join(', ')}`);
    await fill(tx, join(folder, ROWS_FILE));
    for (const table of tables) await resumeCounters(tx, table);
    const { sha256 } = await digestOf(tx, tables);
    if (sha256 !== card.sha256)
      throw new StartError(
        `The rows in ${folder} are not those that were backed up: their digest is ${sha256}, and ${card.sha256} ` +
          'was noted. Nothing was restored; use another backup.',
      );
    await adoptRestoredLog(tx, true);
  });
  for (const name of await readdir(join(folder, PICTURES_FOLDER)))
    await blobs.put(`${PICTURES_FOLDER}/${name}`, await readFile(join(folder, PICTURES_FOLDER, name)), 'image/webp');
  return card;
}

async function readCard(folder: string): Promise<BackupCard> {
  const text = await readFile(join(folder, CARD_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no whole backup: there is no ${CARD_FILE} in it.`);
  });
  try {
    return cardForm.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${join(folder, CARD_FILE)} is not what a backup wrote. Use another backup.`);
  }
}

async function refuseUnless(tx: EntityManager, card: BackupCard, replace: boolean): Promise<void> {
  const schema = await schemaOf(tx);
  if (schema !== card.schema)
    throw new StartError(
      `The backup is of schema ${card.schema}, and this Tidings has ${schema}. Restore it with the Tidings that ` +
        'made it, then bring that up to date.',
    );
  await refuseWhileRunning(tx);
  const [{ articles, people } = { articles: 0, people: 0 }]: { articles: number; people: number }[] = await tx.query(
    'SELECT (SELECT count(*)::int FROM article) AS articles, (SELECT count(*)::int FROM account) AS people',
  );
  if (!replace && articles + people > 0)
    throw new StartError(
      `This database holds ${articles} articles, accounts: ${people}. Restore into an empty one, or say ` +
        '--replace to lose them.',
    );
}

async function fill(tx: EntityManager, file: string): Promise<void> {
  let table = '';
  let rows: string[] = [];
  const put = async () => {
    if (rows.length > 0) await putRows(tx, table, rows);
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
