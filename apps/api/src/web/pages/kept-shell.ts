import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';

/** Names every file of its build with its sum, so it has another name in every other build. */
const LIST = /^files\.\w+\.json$/;
/** Only these have names that say what is in them. */
const ASSET = /^\/assets\/\w[\w.-]{0,150}$/;
const TYPE = 'application/octet-stream';

const keyOf = (path: string) => `shell${path}`;

/**
 * Puts the files of the shell that lies in a folder where every process finds them, the list of them last: a build
 * whose list is there is there whole, and is not looked at again. Throws `BlobStoreUnavailable`.
 */
export async function keepShell(shellFolder: string, blobs: BlobStore): Promise<void> {
  const folder = join(shellFolder, 'assets');
  const files = await readdir(folder).catch(() => []);
  const list = files.find((file) => LIST.test(file));
  if (list === undefined || (await blobs.head(keyOf(`/assets/${list}`)))) return;
  const keep = async (file: string) => {
    await blobs.putIfAbsent(keyOf(`/assets/${file}`), await readFile(join(folder, file)), TYPE);
  };
  await Promise.all(files.filter((file) => file !== list).map(keep));
  await keep(list);
}

/** A file of any build that was ever kept, by its address; null when there is none. Throws `BlobStoreUnavailable`. */
export async function readKept(blobs: BlobStore, path: string): Promise<Buffer | null> {
  const found = ASSET.test(path) ? await blobs.get(keyOf(path)) : null;
  return found && buffer(found.stream);
}
