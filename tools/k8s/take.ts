// `npx nx k8s-take tools -- SLICE IMAGE@sha256:DIGEST` writes a released version to k8s/overlays/prod. Then commit the
// change and run `kubectl apply` on the slice's folder. To roll back, revert the commit.
import '../docs/typescript-hooks.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleasedVersion, ReleaseLine } from '@tidings/platform/remote-releases/release-format.ts';
import { loadReleaseSettings } from '../federation/open-release-store.mjs';
import { slices } from '../graph/projects.mjs';
import { toAbsolutePath, DIGEST_PATTERN, getReleaseFiles, replaceImage } from './taken.ts';

const { readCurrentReleases } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { requireCompleteVersion } = await import('@tidings/platform/remote-releases/publish-version.ts');
const { findLineProblem, parseSliceOwners } = await import('@tidings/platform/remote-releases/line-signature.ts');
const { BUILT_VERSION, CARD_FILE, computeChecksum, ReleaseRefused } =
  await import('@tidings/platform/remote-releases/release-format.ts');
const { getVersionFilePath } = await import('@tidings/platform/remote-releases/release-store.ts');

const USAGE = `npx nx k8s-take tools -- SLICE IMAGE@sha256:DIGEST [VERSION]
  SLICE          ${slices.join(', ')}
  VERSION        one that is or was in service at the place; unset, the one in service, and its canary
  --from PLACE   a folder or s3://bucket/prefix instead of TIDINGS_REMOTES`;

function fail(words: string, code = 2): never {
  console.error(words);
  process.exit(code);
}

type Place = ReturnType<typeof loadReleaseSettings>['releasePlace'];
type Line = ReleasedVersion & Pick<ReleaseLine, 'canary'>;

async function releasedLine(
  slice: string,
  wanted: string | undefined,
  place: Place,
  ownersFile: string | undefined,
): Promise<Line> {
  const listed = (await readCurrentReleases(place))?.remotes[slice];
  const line = listed?.version === BUILT_VERSION ? undefined : listed;
  const problem =
    line && ownersFile !== undefined
      ? findLineProblem(parseSliceOwners(readFileSync(ownersFile, 'utf8'), ownersFile), slice, 'in service', line)
      : null;
  if (problem) throw new ReleaseRefused(`The line in ${place.where} is refused: ${problem.sentence}.`);
  if (wanted === undefined && line) return line;
  const versions = line ? [line, ...(line.canary ? [line.canary] : []), ...line.before] : [];
  const requested = versions.find(({ version }) => version === wanted);
  if (requested) return requested;
  const released =
    versions.length > 0 ? ` Released versions: ${versions.map(({ version }) => version).join(', ')}.` : '';
  throw new ReleaseRefused(
    `${wanted === undefined ? slice : `${slice} ${wanted}`} was not released to ${place.where}: release it (npm run ` +
      `release -- ${slice}). A file in a folder is not a release.${released}`,
  );
}

/**
 * Verifies the files of a version and returns its card. Throws `ReleaseRefused` if the card was altered or does not
 * name a commit.
 */
async function cardTaken(slice: string, { version, seal }: ReleasedVersion, place: Place) {
  const { card } = await requireCompleteVersion(place, slice, version);
  const text = String(await place.read(getVersionFilePath(slice, version, CARD_FILE)));
  if (computeChecksum(text) !== seal)
    throw new ReleaseRefused(
      `The card of ${slice} ${version} in ${place.where} was altered after its release: release it again.`,
    );
  if (!card.source)
    throw new ReleaseRefused(
      `${slice} ${version} was not made by a release: its card names no commit. Release it again.`,
    );
  return { text, version, commit: card.source.commit };
}

/**
 * Returns the card of the requested or the current version. It contains the canary's card if no version was requested.
 */
async function cardsTaken(slice: string, wanted: string | undefined, from: string | undefined) {
  const { releasePlace, sliceOwners } = loadReleaseSettings(from);
  const line = await releasedLine(slice, wanted, releasePlace, sliceOwners);
  const currentCard = await cardTaken(slice, line, releasePlace);
  const { canary } = line;
  if (wanted !== undefined || !canary) return { ...currentCard, extra: '' };
  const { text, version } = await cardTaken(slice, canary, releasePlace);
  const { percent } = canary;
  const standing = {
    ...(JSON.parse(currentCard.text) as object),
    canary: { percent, card: JSON.parse(text) as unknown },
  };
  return {
    ...currentCard,
    text: `${JSON.stringify(standing, null, 2)}\n`,
    extra: `, and ${version} for ${percent} of a hundred visitors`,
  };
}

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}
const {
  values,
  positionals: [slice = '', named = '', wanted, more],
} = parseArguments();
if (!slices.includes(slice)) fail(slice ? `There is no slice ${slice}.\n${USAGE}` : USAGE);
if (more !== undefined) fail(`Too much: ${more}\n${USAGE}`);
const [, name, digest = ''] = /^([a-z0-9][\w.:/-]*)@(.+)$/.exec(named) ?? [];
if (name === undefined || !DIGEST_PATTERN.test(digest))
  fail(`${named || 'An image'} must be named by its digest: registry/tidings/${slice}@sha256:…\n${USAGE}`);

const files = getReleaseFiles(slice);
try {
  const { text, version, commit, extra } = await cardsTaken(slice, wanted, values.from);
  writeFileSync(toAbsolutePath(files.card), text);
  writeFileSync(
    toAbsolutePath(files.image),
    replaceImage(readFileSync(toAbsolutePath(files.image), 'utf8'), name, digest),
  );
  console.log(
    `${slice} is ${digest.slice(0, 19)}…, version ${version} of ${commit.slice(0, 10)}${extra}: commit ` +
      `${dirname(files.image)}, then kubectl apply -k ${dirname(files.image)}`,
  );
} catch (thrown) {
  const error = thrown as Error;
  if (!['ReleaseRefused', 'BlobStoreUnavailable', 'BackingServiceUnavailable'].includes(error.name)) throw error;
  fail(error.message, 1);
}
