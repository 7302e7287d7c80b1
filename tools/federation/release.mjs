// Micro-frontends in and out of service: `npm run release -- mf-feed`, `npm run rollback -- mf-feed`. `--help` says the
// rest.
import '../docs/typescript-hooks.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { placeOf } from './place-of.mjs';

const { standingReleases } = await import('../../libs/platform/src/remote-releases/change-releases.ts');
const { CARD } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { publishVersion } = await import('../../libs/platform/src/remote-releases/publish-version.ts');
const { checkContractAt, releaseVersion, rollBack } =
  await import('../../libs/platform/src/remote-releases/release-remote.ts');

const HELP = `npm run release -- REMOTE            builds it, brings it to the release place, puts it in service
npm run release -- REMOTE VERSION    puts a version in service that lies in the place already
    --canary PERCENT                 only for so many of a hundred visitors (1 to 99)
npm run rollback -- REMOTE           goes back to the version before; while a canary is out, calls it back
npm run rollback -- REMOTE VERSION   goes back to that version
npm run releases                     what is in service
    --to PLACE                       a folder or s3://bucket/prefix instead of TIDINGS_REMOTES
`;
const wrongUsage = (why) => {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
};

const [command, ...given] = process.argv.slice(2);
let options;
try {
  options = parseArgs({
    args: given,
    allowPositionals: true,
    options: { canary: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
  });
} catch (error) {
  wrongUsage(error.message);
}
const {
  values,
  positionals: [name, version, more],
} = options;
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** The folder of the version just built. */
function build(remote) {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), remote], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${remote} could not be built; what stands stays in service.`);
  const dist = join(root, 'apps', remote, 'dist');
  return join(dist, JSON.parse(readFileSync(join(dist, CARD), 'utf8')).version);
}

async function release(place) {
  const percent = values.canary === undefined ? 100 : Number(values.canary);
  if (!Number.isInteger(percent) || percent < 1 || (values.canary !== undefined && percent > 99))
    wrongUsage('--canary is a whole number of visitors of a hundred, from 1 to 99.');
  if (version !== undefined) return releaseVersion(place, name, version, percent);
  const folder = build(name);
  await checkContractAt(place, JSON.parse(readFileSync(join(folder, CARD), 'utf8')));
  const { card } = await publishVersion(place, folder);
  return releaseVersion(place, name, card.version, percent);
}

async function list(place) {
  const standing = await standingReleases(place);
  for (const [remote, { version: now, canary, before }] of Object.entries(standing?.remotes ?? {})) {
    console.log(
      [
        remote,
        now,
        ...(canary ? [`${canary.percent} % get ${canary.version}`] : []),
        ...(before.length > 0 ? [`before: ${before.map((one) => one.version).join(', ')}`] : []),
      ].join('   '),
    );
  }
  if (!standing) console.error(`Nothing was released in ${place.where} yet: every remote is served as it was built.`);
}

const place = placeOf(values.to);
if (more !== undefined) wrongUsage(`Too much: ${more}`);
if (command !== 'list') {
  if (name === undefined) wrongUsage('Which remote?');
  if (!existsSync(join(root, 'apps', name, 'rspack.config.mjs')) || !name.startsWith('mf-'))
    wrongUsage(`${name} is not one of the remotes in apps/.`);
}
try {
  if (command === 'list') await list(place);
  else {
    const { now, was, canary } = await (command === 'release' ? release(place) : rollBack(place, name, version));
    const before = was === null ? 'its first release' : was === now ? 'as before' : `before: ${was}`;
    console.log(
      canary
        ? `${name} ${canary.version} is in service for ${canary.percent} of a hundred visitors, ${now} for the others`
        : `${name} ${now} is in service for everybody (${before})`,
    );
  }
  process.exit(0);
} catch (error) {
  // Whoever releases needs the sentence; where in our code it was said helps only with what nobody foresaw.
  console.error(
    ['ReleaseRefused', 'BlobStoreUnavailable', 'EngineUnavailable'].includes(error.name)
      ? error.message
      : (error.stack ?? error.message),
  );
  process.exit(1);
}
