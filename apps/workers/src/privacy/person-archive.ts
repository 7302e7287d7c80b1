import { buffer } from 'node:stream/consumers';
import { findAvatarKey } from '@tidings/database/privacy/account-export.entity.ts';
import { listPersonalTables, readPersonalRows, tableExports } from '@tidings/database/privacy/personal-data.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { DataSource } from 'typeorm';
import { createZipFile } from './zip-file.ts';
import type { ZipEntry } from './zip-file.ts';

const pictureEndings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

export async function createPersonArchive(
  database: DataSource,
  blobStore: BlobStore,
  accountId: string,
  at: Date,
): Promise<Buffer> {
  const files: ZipEntry[] = [];
  const lines: string[] = [];
  // A snapshot puts concurrent changes into all files or none.
  await database.transaction('REPEATABLE READ', async (tx) => {
    for (const table of listPersonalTables(database)) {
      const { file, says } = tableExports[table.table] ?? { file: table.table, says: table.table };
      const rows = await readPersonalRows(tx, table, accountId);
      files.push({ name: `${file}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) });
      lines.push(`${`${file}.json`.padEnd(24)} ${says} (${rows.length})`);
    }
  });
  const picture = await readPicture(database, blobStore, accountId);
  if (picture) lines.push(`${picture.name.padEnd(24)} your picture`);
  return createZipFile(
    [{ name: 'README.txt', bytes: Buffer.from(readme(lines, at)) }, ...files, ...(picture ? [picture] : [])],
    at,
  );
}

async function readPicture(database: DataSource, blobStore: BlobStore, accountId: string): Promise<ZipEntry | null> {
  const key = await findAvatarKey(database, accountId);
  const blob = key === null ? null : await blobStore.get(key);
  return blob && { name: `picture.${pictureEndings[blob.contentType] ?? 'bin'}`, bytes: await buffer(blob.stream) };
}

const readme = (lines: readonly string[], at: Date): string => `All data that Tidings stores about you
Made on ${at.toISOString()}

Each file is a JSON list in UTF-8, with times in UTC. The number is the number of its entries.

${lines.join('\n')}

Not included: the hash of your password and the keys of your browsers' sessions, which contain no information about
you but could open your account. Articles are listed by title and address; their text belongs to their publishers.
Texts that you pasted or sent are complete in texts.json; their audio is rendered when you listen.
The event log of the system contains only the ID of your account and repeats the content of these files.
`;
