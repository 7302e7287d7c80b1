import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';

/** The name contains the hashes of all files, so it differs between builds. */
const LIST = /^files\.\w+\.json$/;
const ASSET = /^\/assets\/\w[\w.-]{0,150}$/;
const TYPE = 'application/octet-stream';

const toKey = (path: string) => `shell${path}`;

/**
 * Stores a build for all processes. The list is stored last, so that it marks a complete build; complete builds are
 * skipped. Throws `BlobStoreUnavailable`.
 */
export async function storeShell(shellFolder: string, blobs: BlobStore): Promise<void> {
  const folder = join(shellFolder, 'assets');
  const files = await readdir(folder).catch(() => []);
  const list = files.find((file) => LIST.test(file));
  if (list === undefined || (await blobs.head(toKey(`/assets/${list}`)))) return;
  const keep = async (file: string) => {
    await blobs.putIfAbsent(toKey(`/assets/${file}`), await readFile(join(folder, file)), TYPE);
  };
  await Promise.all(files.filter((file) => file !== list).map(keep));
  await keep(list);
}

/** Returns a file of any stored build. Throws `BlobStoreUnavailable`. */
export async function readStoredShellFile(blobs: BlobStore, path: string): Promise<Buffer | null> {
  const blob = ASSET.test(path) ? await blobs.get(toKey(path)) : null;
  return blob && buffer(blob.stream);
}
