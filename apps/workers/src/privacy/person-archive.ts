import { buffer } from 'node:stream/consumers';
import { findAvatarKey } from '@tidings/database/privacy/person-blobs.query.ts';
import { readPersonRows } from '@tidings/database/privacy/person-rows.query.ts';
import { tableExports, listPersonalTables } from '@tidings/database/privacy/personal-tables.ts';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
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
      const rows = await readPersonRows(tx, table, accountId);
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

const readme = (lines: readonly string[], at: Date): string => `Everything Tidings keeps about you
Made on ${at.toISOString()}

Each file is a list in JSON, in UTF-8, with times in UTC. The number is how many entries it has.

${lines.join('\n')}

Left out: the code your password is checked with, and the keys of your browsers' sessions. They open your
account, and say nothing about you. Of articles you find title and address; their text belongs to who wrote it.
What you pasted or sent is in texts.json whole; its sound is made of it whenever you listen.
The log of what happened in the system names your account by its number only and repeats what these files say.
`;
