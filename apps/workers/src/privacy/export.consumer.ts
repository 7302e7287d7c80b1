import { buffer } from 'node:stream/consumers';
import { Controller, Inject } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { ExportReady, ExportRequested } from '@tidings/contracts/events/privacy.events.ts';
import {
  AccountExport,
  isExportPending,
  markExportReady,
  toExportKey,
  findAvatarKey,
} from '@tidings/database/privacy/account-export.entity.ts';
import { readPersonalRows, listPersonalTables, tableExports } from '@tidings/database/privacy/personal-data.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';

/** `name` may contain folders, separated by `/`. */
type ZipEntry = {
  name: string;
  bytes: Uint8Array;
};

@Controller()
export class ExportConsumer {
  constructor(
    private readonly database: DataSource,
    @Inject(BLOB_STORE) private readonly blobStore: BlobStore,
    private readonly events: EventPublisher,
  ) {}

  @Consumes(ExportRequested)
  async onExportRequested({ exportId, accountId }: EventPayload<typeof ExportRequested>): Promise<void> {
    if (!(await isExportPending(this.database, exportId))) return;
    const archive = await createPersonArchive(this.database, this.blobStore, accountId, new Date());
    await this.blobStore.put(toExportKey(exportId), archive, 'application/zip');
    const isWanted = await this.database.transaction(async (tx) => {
      const ready = await markExportReady(tx, exportId, archive.length);
      if (ready) await this.events.add(tx, ExportReady, { exportId, accountId });
      return ready;
    });
    // The account was erased meanwhile, so nothing refers to the file.
    if (!isWanted && !(await this.#isKnown(exportId))) await this.blobStore.delete(toExportKey(exportId));
  }

  #isKnown(exportId: string): Promise<boolean> {
    return this.database.getRepository(AccountExport).existsBy({ id: exportId });
  }
}

const pictureEndings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

async function createPersonArchive(
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

const UNIX_FILE_0644 = 0o100644;

export function createZipFile(entries: readonly ZipEntry[], writtenAt: Date): Promise<Buffer> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => {
    zip.once('error', reject);
  });
  for (const { name, bytes } of entries)
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
      mtime: writtenAt,
      mode: UNIX_FILE_0644,
    });
  zip.end();
  return Promise.race([buffer(zip.outputStream), failed]);
}
