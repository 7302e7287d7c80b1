// The place of released micro-frontends: from the command line, else from the product's configuration.
import '../docs/typescript-hooks.mjs';
import { root } from '../bootstrap/stamp.mjs';

const { loadConfig } = await import('../../libs/platform/src/config/config.ts');
const { openReleasePlace } = await import('../../libs/platform/src/remote-releases/release-place.ts');

/**
 * Throws `ConfigError` with a sentence if the environment is invalid.
 * @param {string} [said]
 */
export const placeOf = (said) => releaseSettings(said).place;

/**
 * Returns the place, and the file of slice owners if release lines are verified. Throws `ConfigError` if the
 * environment is invalid.
 * @param {string} [said]
 */
export function releaseSettings(said) {
  const {
    remotes,
    sliceOwners,
    s3Endpoint: endpoint,
    awsRegion: region,
  } = loadConfig(said === undefined ? process.env : { ...process.env, TIDINGS_REMOTES: said }, root);
  return { place: openReleasePlace(remotes, { endpoint, region }), sliceOwners };
}
