import '../docs/typescript-hooks.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { requireCompleteVersion } = await import('../../libs/platform/src/remote-releases/publish-version.ts');
const { CARD_FILE, CHECKSUMS_FILE } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { getVersionFilePath } = await import('../../libs/platform/src/remote-releases/release-store.ts');

/** Copies a version from the release place to a folder. Throws `ReleaseRefused` if the version is incomplete. */
export async function fetchVersion(place, to, name, version) {
  const { card, seal } = await requireCompleteVersion(place, name, version);
  const sums = JSON.parse(await place.read(getVersionFilePath(name, version, CHECKSUMS_FILE)));
  for (const file of [CARD_FILE, CHECKSUMS_FILE, ...Object.keys(sums)]) {
    const path = join(to, getVersionFilePath(name, version, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await place.read(getVersionFilePath(name, version, file)));
  }
  return { card, seal };
}
