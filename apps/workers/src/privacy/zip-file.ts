import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** One file of an archive; `name` may hold folders, joined by `/`. */
export type ZipEntry = {
  name: string;
  bytes: Uint8Array;
};

const UNIX_FILE_0644 = 0o100644;

/** A ZIP archive of the entries, in their order, each with the time given. */
export function zipFile(entries: readonly ZipEntry[], writtenAt: Date): Promise<Buffer> {
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
