import '../docs/typescript-hooks.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { wholeVersion } = await import('../../libs/platform/src/remote-releases/check-version.ts');
const { CARD, SUMS } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { versionFile } = await import('../../libs/platform/src/remote-releases/release-place.ts');

/** Throws `ReleaseRefused` if the version is incomplete. */
export async function fetchVersion(place, to, name, version) {
  const { card, seal } = await wholeVersion(place, name, version);
  const sums = JSON.parse(await place.read(versionFile(name, version, SUMS)));
  for (const file of [CARD, SUMS, ...Object.keys(sums)]) {
    const path = join(to, versionFile(name, version, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await place.read(versionFile(name, version, file)));
  }
  return { card, seal };
}
