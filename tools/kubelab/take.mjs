// `npm run k8s:take -- SLICE IMAGE@sha256:DIGEST`: puts a released version of a slice into service in
// k8s/overlays/prod, by its image and its card. It writes the slice's own folder and nothing else. What follows is one
// commit and one `kubectl apply` of that folder; the commit before is the rollback.
import '../docs/typescript-hooks.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf } from '../federation/place-of.mjs';
import { absolute, DIGEST, slices, takenFiles, withImage } from './taken.mjs';

const { standingReleases } = await import('../../libs/platform/src/remote-releases/change-releases.ts');
const { provenSums, wholeVersion } = await import('../../libs/platform/src/remote-releases/check-version.ts');
const { CARD, ReleaseRefused, remoteCard } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { fileOf } = await import('../../libs/platform/src/remote-releases/release-place.ts');

const USAGE = `npm run k8s:take -- SLICE IMAGE@sha256:DIGEST [VERSION | REMOTE.JSON]
  SLICE             ${slices.join(', ')}
  VERSION           a released version of it; unset, the one in service at the place. The shell has none
  REMOTE.JSON       its card in a folder with all the files of that version
  --from PLACE      a folder or s3://bucket/prefix instead of TIDINGS_REMOTES
  --without-source  also one that no release made: its card does not say of which commit it is`;

function fail(words, code = 2) {
  console.error(words);
  process.exit(code);
}

/** The text of a card and what it says, proven by the sums of all its files. Throws `ReleaseRefused`. */
async function provenCard(slice, wanted, from) {
  if (wanted?.endsWith('.json')) {
    const text = await readFile(wanted, 'utf8').catch(() => fail(`There is no card ${wanted}.`));
    const read = cardIn(text) ?? fail(`${wanted} is no card of a version.`);
    await provenSums(read, (file) => readFile(join(dirname(wanted), file)).catch(() => null), dirname(wanted));
    return { text, card: read };
  }
  const place = placeOf(from);
  const version = wanted ?? (await standingReleases(place))?.remotes[slice]?.version;
  if (version === undefined)
    throw new ReleaseRefused(
      `${slice} is not in service in ${place.where}: release it (npm run release -- ${slice}), or name a version ` +
        'or a card. What lies in dist is no release.',
    );
  const { card } = await wholeVersion(place, slice, version);
  return { text: (await place.read(fileOf(slice, version, CARD))).toString(), card };
}

function cardIn(text) {
  try {
    return remoteCard.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function cardTaken(slice, wanted, values) {
  const { text, card } = await provenCard(slice, wanted, values.from);
  if (card.name !== slice) throw new ReleaseRefused(`This is the card of ${card.name}, not of ${slice}.`);
  if (!card.source && !values['without-source'])
    throw new ReleaseRefused(
      `${slice} ${card.version} was not made by a release: its card does not say of which commit it is. Release it, ` +
        'or take it all the same with --without-source.',
    );
  return { text, card };
}

let given;
try {
  given = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, 'without-source': { type: 'boolean', default: false } },
  });
} catch (error) {
  fail(`${error.message}\n${USAGE}`);
}
const {
  values,
  positionals: [slice, named = '', wanted, more],
} = given;
if (!slices.includes(slice)) fail(slice ? `There is no slice ${slice}.\n${USAGE}` : USAGE);
if (more !== undefined || (slice === 'shell' && wanted !== undefined)) fail(`Too much: ${more ?? wanted}\n${USAGE}`);
const [, name, digest] = /^([a-z0-9][\w.:/-]*)@(.+)$/.exec(named) ?? [];
if (name === undefined || !DIGEST.test(digest))
  fail(`${named || 'An image'} must be named by its digest: registry/tidings/${slice}@sha256:…\n${USAGE}`);

const files = takenFiles(slice);
try {
  const taken = files.card && (await cardTaken(slice, wanted, values));
  if (taken) writeFileSync(absolute(files.card), taken.text);
  writeFileSync(absolute(files.image), withImage(readFileSync(absolute(files.image), 'utf8'), name, digest));
  const of = taken?.card.source ? ` of ${taken.card.source.commit.slice(0, 10)}` : '';
  console.log(
    `${slice} is ${digest.slice(0, 19)}…${taken ? `, version ${taken.card.version}${of}` : ''}: commit ` +
      `${dirname(files.image)}, then kubectl apply -k ${dirname(files.image)}`,
  );
} catch (error) {
  if (!['ReleaseRefused', 'BlobStoreUnavailable', 'EngineUnavailable'].includes(error.name)) throw error;
  fail(error.message, 1);
}
