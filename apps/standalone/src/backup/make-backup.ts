import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { digestOf } from '@tidings/database/backup/table-digest.ts';
import { tablesInOrder } from '@tidings/database/backup/table-order.ts';
import { rowsOf } from '@tidings/database/backup/table-rows.ts';
import { avatarKey } from '@tidings/database/privacy/person-blobs.query.ts';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { StartError } from '../data-folder.ts';
import { CARD_FILE, PICTURES_FOLDER, ROWS_FILE } from './backup-format.ts';
import type { BackupCard } from './backup-format.ts';

const OWNER_ONLY = { mode: 0o600 } as const;

/**
 * Writes what cannot be made again into a new folder, as it was at one moment, while everything runs. Throws
 * `StartError`.
 */
export async function makeBackup(dataSource: DataSource, blobs: BlobStore, folder: string): Promise<BackupCard> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Name a folder that is new.`);
  await mkdir(join(folder, PICTURES_FOLDER), { recursive: true, mode: 0o700 });
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const tables = await tablesInOrder(tx);
    const digest = await digestOf(tx, tables);
    await pipeline(
      Readable.from(linesOf(tx, tables)),
      createGzip(),
      createWriteStream(join(folder, ROWS_FILE), OWNER_ONLY),
    );
    const pictures = await copyPictures(tx, blobs, folder);
    const card = { madeAt: new Date().toISOString(), schema: await schemaOf(tx), ...digest, pictures };
    await writeFile(join(folder, CARD_FILE), `${JSON.stringify(card, null, 2)}\n`, OWNER_ONLY);
    return card;
  });
}

/** The migration the schema is at. */
export async function schemaOf(tx: EntityManager): Promise<string> {
  const [row]: { name: string }[] = await tx.query(
    'SELECT name FROM migration ORDER BY timestamp DESC, name DESC LIMIT 1',
  );
  return row?.name ?? '';
}

async function* linesOf(tx: EntityManager, tables: readonly string[]): AsyncGenerator<string> {
  for (const table of tables) {
    yield `#${table}\n`;
    for await (const rows of rowsOf(tx, table)) yield `${rows.join('\n')}\n`;
  }
}

/** What went meanwhile is left out: who looks for it finds the letters of the name instead. */
async function copyPictures(tx: EntityManager, blobs: BlobStore, folder: string): Promise<number> {
  const people: { image: string }[] = await tx.query('SELECT image FROM profile WHERE image IS NOT NULL');
  let copied = 0;
  for (const { image } of people) {
    const key = avatarKey(image);
    const blob = key === null ? null : await blobs.get(key);
    if (!blob || key === null) continue;
    await pipeline(blob.stream, createWriteStream(join(folder, key), OWNER_ONLY));
    copied += 1;
  }
  return copied;
}
