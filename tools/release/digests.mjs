// Digests depend only on paths, file types and contents.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const STAMP = '.built';

export const computeSha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

export function computeFolderDigest(folder) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((dirent) => ({ dirent, path: relative(folder, join(dirent.parentPath, dirent.name)) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const { dirent, path } = entry;
    if (dirent.name === STAMP || dirent.isDirectory()) continue;
    hash.update(`${path}\0${dirent.isSymbolicLink() ? `link ${readlinkSync(join(folder, path))}` : 'file'}\0`);
    if (dirent.isFile()) hash.update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex');
}

/** Returns the digests of the apps, cards and images that have been built. */
export function computeBuildDigests(checkout) {
  const digests = [];
  for (const app of readdirSync(join(checkout, 'apps')).toSorted()) {
    const dist = join(checkout, 'apps', app, 'dist');
    if (!existsSync(dist)) continue;
    digests.push([app, computeFolderDigest(dist)]);
    const card = join(dist, 'remote.json');
    if (existsSync(card)) digests.push([`${app}, its card`, computeSha256(readFileSync(card))]);
  }
  const images = join(checkout, '.cache/images');
  if (existsSync(images))
    for (const image of readdirSync(images).toSorted())
      digests.push([`image of ${image}`, computeFolderDigest(join(images, image))]);
  return digests;
}
