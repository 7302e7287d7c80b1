// Opens the release place that the command line or, by default, the configuration names.
import '../docs/typescript-hooks.mjs';
import { root } from '../bootstrap/stamp.mjs';

const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
const { openReleaseStore } = await import('../../libs/platform/src/remote-releases/release-store.ts');

/**
 * Throws `ConfigError` with a sentence if the environment is invalid.
 * @param {string} [address]
 */
export const openReleaseStoreAt = (address) => loadReleaseSettings(address).releasePlace;

/**
 * Returns the place, and the file of slice owners if release lines are verified. Throws `ConfigError` if the
 * environment is invalid.
 * @param {string} [address]
 */
export function loadReleaseSettings(address) {
  const {
    remotes,
    sliceOwners,
    s3Endpoint: endpoint,
    awsRegion: region,
  } = loadConfig(address === undefined ? process.env : { ...process.env, TIDINGS_REMOTES: address }, root);
  return { releasePlace: openReleaseStore(remotes, { endpoint, region }), sliceOwners };
}
