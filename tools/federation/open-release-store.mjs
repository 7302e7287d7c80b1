// Opens the release place that the command line or, by default, the configuration names, and copies versions from it.
import '../docs/typescript-hooks.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
const { requireCompleteVersion } = await import('@tidings/platform/remote-releases/publish-version.ts');
const { CARD_FILE, CHECKSUMS_FILE } = await import('@tidings/platform/remote-releases/release-format.ts');
const { getVersionFilePath, openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');

/**
 * Throws `ConfigError` with a sentence if the environment is invalid.
 * @param {string} [address]
 */
export const openReleaseStoreAt = (address) => loadReleaseSettings(address).releasePlace;

/**
 * Returns the place, the data folder, and the file of slice owners if release lines are verified. Throws
 * `ConfigError` if the environment is invalid.
 * @param {string} [address]
 */
export function loadReleaseSettings(address) {
  const {
    remotes,
    sliceOwners,
    s3Endpoint: endpoint,
    awsRegion: region,
    dataFolder,
  } = loadConfig(address === undefined ? process.env : { ...process.env, TIDINGS_REMOTES: address }, root);
  return { releasePlace: openReleaseStore(remotes, { endpoint, region }), sliceOwners, dataFolder };
}

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
