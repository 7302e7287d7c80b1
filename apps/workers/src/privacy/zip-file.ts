import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** `name` may contain folders, separated by `/`. */
export type ZipEntry = {
  name: string;
  bytes: Uint8Array;
};

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
