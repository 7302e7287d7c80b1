// Where released micro-frontends lie: what was said on the command line, else what the product's own configuration
// says.
import '../docs/typescript-hooks.mjs';
import { root } from '../bootstrap/stamp.mjs';

const { loadConfig } = await import('../../libs/platform/src/config/config.ts');
const { openReleasePlace } = await import('../../libs/platform/src/remote-releases/release-place.ts');

/**
 * Throws `ConfigError` with a sentence when the environment is not in order.
 * @param {string} [said]
 */
export const placeOf = (said) => releaseSettings(said).place;

/**
 * The place, and the file of slice owners where lines are verified. Throws `ConfigError` likewise.
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
