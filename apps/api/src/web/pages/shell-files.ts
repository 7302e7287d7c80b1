import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { coversPath } from '@tidings/contracts/web/page-contract.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { RemoteCard } from '@tidings/platform/remote-releases/release-format.ts';

export type ShellPage = { preload: RemoteCard['preload']; html?: string };
export type ShellPages = Record<string, ShellPage>;

export function createShellPagesReader(shellFolder: string): () => Promise<ShellPages> {
  const file = join(shellFolder, 'pages.json');
  let cached: { stamp: string; pages: ShellPages } | null = null;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      if (cached?.stamp !== stamp) cached = { stamp, pages: JSON.parse(await readFile(file, 'utf8')) as ShellPages };
      return cached.pages;
    } catch {
      return {};
    }
  };
}

export function findShellPage(pages: ShellPages, path: string): ShellPage | undefined {
  const name = Object.keys(pages).find((pattern) => pattern.endsWith('/*') && coversPath(pattern, path));
  return pages[path] ?? (name === undefined ? undefined : pages[name]);
}

export async function readShellVersion(shellFolder: string): Promise<string | null> {
  const files = await readdir(join(shellFolder, 'assets')).catch(() => []);
  return files.map((file) => /^shell\.(\w+)\.js$/.exec(file)?.[1]).find((version) => version !== undefined) ?? null;
}

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
