// One digest for each build result, of its files' paths, types and bytes only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const STAMP = '.built';

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

export function digestOfFolder(folder) {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((one) => ({ one, path: relative(folder, join(one.parentPath, one.name)) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const { one, path } = entry;
    if (one.name === STAMP || one.isDirectory()) continue;
    hash.update(`${path}\0${one.isSymbolicLink() ? `link ${readlinkSync(join(folder, path))}` : 'file'}\0`);
    if (one.isFile()) hash.update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex');
}

/** Returns `[name, digest]` of each built app, of each card, and of each image's content, if present. */
export function digestsIn(checkout) {
  const found = [];
  for (const app of readdirSync(join(checkout, 'apps')).toSorted()) {
    const dist = join(checkout, 'apps', app, 'dist');
    if (!existsSync(dist)) continue;
    found.push([app, digestOfFolder(dist)]);
    const card = join(dist, 'remote.json');
    if (existsSync(card)) found.push([`${app}, its card`, sha256(readFileSync(card))]);
  }
  const images = join(checkout, '.cache/images');
  if (existsSync(images))
    for (const image of readdirSync(images).toSorted())
      found.push([`image of ${image}`, digestOfFolder(join(images, image))]);
  return found;
}
