// The texts of `npm run release` and `npm run releases`.
import '../docs/typescript-hooks.mjs';
import { findServedVersions, formatTitle } from './running-api.mjs';

const { readCurrentReleases } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { BUILT_VERSION } = await import('@tidings/platform/remote-releases/release-format.ts');

const ACTS_SHOWN = 10;

const formatVersion = (version) => (version === BUILT_VERSION ? 'the built version' : version);

/** `unverified` says why it is unknown whether the change is served; null if it is served. */
export function describeChange({ name, now, was, canary }, unverified) {
  const before = was === null ? 'its first release' : was === now ? 'as before' : `before: ${formatVersion(was)}`;
  const where = unverified === null ? 'is in service' : 'is listed';
  const sentence =
    now === null
      ? `${name} ${unverified === null ? 'is out of service' : 'is listed as withdrawn'}` +
        (was === null ? '' : ` (was ${formatVersion(was)})`)
      : canary
        ? `${name} ${canary.version} ${where} for ${canary.percent} of a hundred visitors, ${now} for the others`
        : `${formatTitle(name, now)} ${where} for all visitors (${before})`;
  return unverified === null ? sentence : `${sentence}. Whether it is served was not verified: ${unverified}.`;
}

const madeFrom = (card) =>
  card?.source
    ? [
        `${card.source.commit.slice(0, 10)}${card.source.uncommitted ? ' with uncommitted changes' : ''} by ` +
          `${card.source.author}, ${card.source.time}`,
        ...(card.source.skipped.length > 0 ? [`skipped: ${card.source.skipped.join(', ')}`] : []),
      ]
    : [];

const describeServed = (answer, name) => {
  const served = findServedVersions(answer, name);
  return served.length > 0 ? `served: ${served.join(' and ')}` : 'not served';
};

/** Prints the list of a release place and, if a Tidings that reads it runs, the versions that it serves. */
export async function printReleases(place, { answer, readsPlace, url, problem }) {
  const servedBy = readsPlace ? answer : null;
  const standing = await readCurrentReleases(place);
  if (!standing) console.error(`Nothing was released in ${place.where} yet: every remote is served as it was built.`);
  const lines = { ...standing?.remotes, ...standing?.withdrawn };
  for (const [remote, line] of Object.entries(lines)) {
    const { version: now, canary, before, acts } = line;
    const parts = [
      remote,
      standing?.withdrawn[remote] ? `withdrawn (was ${formatVersion(now)})` : formatVersion(now),
      ...(servedBy ? [describeServed(servedBy, remote)] : []),
      ...madeFrom(await place.sealedCard(remote, line)),
      ...(canary ? [`${canary.percent} % get ${canary.version}`] : []),
      ...(before.length > 0 ? [`before: ${before.map((one) => one.version).join(', ')}`] : []),
    ];
    console.log(parts.join('   '));
    for (const { act, version: which, at, by: who } of acts.slice(0, ACTS_SHOWN))
      console.log(`    ${at}   ${act} ${formatVersion(which)}${who ? `   ${who}` : ''}`);
  }
  const others = new Set(servedBy?.served.map(({ name }) => name).filter((name) => !(name in lines)));
  for (const remote of others) console.log(`${remote}   not released   ${describeServed(servedBy, remote)}`);
  console.error(servedBy ? `Served by ${url}.` : `Which versions are served was not verified: ${problem}.`);
}
