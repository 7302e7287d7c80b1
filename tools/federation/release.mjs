// Micro-frontends in and out of service: `npm run release -- mf-feed`, `npm run rollback -- mf-feed`. `--help` says the
// rest.
import '../docs/typescript-hooks.mjs';
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';
import { CHECKS, ownersHere, passGate } from './gate.mjs';
import { placeOf } from './place-of.mjs';
import { buildForRelease } from './release-build.mjs';

const { standingReleases } = await import('../../libs/platform/src/remote-releases/change-releases.ts');
const { REMOTE_NAME, ReleaseRefused } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { publishVersion } = await import('../../libs/platform/src/remote-releases/publish-version.ts');
const { checkContractAt, releaseVersion, rollBack, withdrawRemote } =
  await import('../../libs/platform/src/remote-releases/release-remote.ts');
const { SHELL_CONTRACT } = await import('../../libs/shell-api/src/shell-api.ts');

const HELP = `npm run release -- REMOTE            builds what is committed, checks it, puts it in service
npm run release -- REMOTE VERSION    puts a version in service that lies in the place already
    --canary PERCENT                 only for so many of a hundred visitors (1 to 99)
    --skip gate                      without the checks, or without some: ${CHECKS.join(',')}
    --uncommitted                    with what is not committed, which the card keeps
    --api URL                        checks against the schema of an API that runs there
npm run rollback -- REMOTE           goes back to the version before; while a canary is out, calls it back
npm run rollback -- REMOTE VERSION   goes back to that version
npm run withdraw -- REMOTE           takes it out of service; rollback and release put it back
npm run releases                     what is in service, what was, who did it and when
    --to PLACE                       a folder or s3://bucket/prefix instead of TIDINGS_REMOTES
`;
const ACTS_SHOWN = 10;
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
    options: {
      canary: { type: 'string' },
      skip: { type: 'string' },
      uncommitted: { type: 'boolean', default: false },
      api: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean' },
    },
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

/** Who does this, as Git knows them. */
function committer() {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim() || userInfo().username;
  } catch {
    return userInfo().username;
  }
}
const by = committer();
const refused = (sentence) => new ReleaseRefused(sentence);

/** Names of the checks that are left out. */
function skippedChecks() {
  if (values.skip === undefined) return [];
  const wanted = values.skip.split(',').flatMap((check) => (check === 'gate' ? CHECKS : [check.trim()]));
  const stranger = wanted.find((check) => !CHECKS.includes(check));
  if (stranger !== undefined) wrongUsage(`There is no check ${stranger}: gate, ${CHECKS.join(', ')}.`);
  return CHECKS.filter((check) => wanted.includes(check));
}

async function release(place) {
  const percent = values.canary === undefined ? 100 : Number(values.canary);
  if (!Number.isInteger(percent) || percent < 1 || (values.canary !== undefined && percent > 99))
    wrongUsage('--canary is a whole number of visitors of a hundred, from 1 to 99.');
  if (version !== undefined) return releaseVersion(place, name, version, { percent, by, owners: ownersHere() });
  const skipped = skippedChecks();
  const { clone, folder, card, remove } = buildForRelease(name, { uncommitted: values.uncommitted, skipped, refused });
  try {
    await checkContractAt(place, card);
    await passGate({ name, clone, folder, card, place, api: values.api }, skipped, refused);
    await publishVersion(place, folder);
    return await releaseVersion(place, name, card.version, { percent, by, owners: ownersHere() });
  } finally {
    remove();
  }
}

const madeFrom = (card) =>
  card?.source
    ? [
        `${card.source.commit.slice(0, 10)}${card.source.uncommitted ? ' and more that is not committed' : ''} by ` +
          `${card.source.author}, ${card.source.time}`,
        ...(card.source.skipped.length > 0 ? [`skipped: ${card.source.skipped.join(', ')}`] : []),
      ]
    : [];

async function list(place) {
  const standing = await standingReleases(place);
  if (!standing) console.error(`Nothing was released in ${place.where} yet: every remote is served as it was built.`);
  const out = Object.keys(standing?.withdrawn ?? {});
  for (const [remote, line] of Object.entries({ ...standing?.remotes, ...standing?.withdrawn })) {
    const { version: now, canary, before, acts } = line;
    const parts = [
      remote,
      out.includes(remote) ? `withdrawn (was ${now})` : now,
      ...madeFrom(await place.sealedCard(remote, line)),
      ...(canary ? [`${canary.percent} % get ${canary.version}`] : []),
      ...(before.length > 0 ? [`before: ${before.map((one) => one.version).join(', ')}`] : []),
    ];
    console.log(parts.join('   '));
    for (const { act, version: which, at, by: who } of acts.slice(0, ACTS_SHOWN))
      console.log(`    ${at}   ${act} ${which}${who ? `   ${who}` : ''}`);
  }
}

const commands = {
  release,
  rollback: (place) => rollBack(place, name, version, { by, owners: ownersHere() }),
  withdraw: (place) => withdrawRemote(place, name, { by, contract: SHELL_CONTRACT }),
};
const place = placeOf(values.to);
if (more !== undefined) wrongUsage(`Too much: ${more}`);
if (command !== 'list') {
  if (name === undefined) wrongUsage('Which remote?');
  const isOld = command !== 'release' || version !== undefined;
  if (!slices.includes(name) && !(isOld && REMOTE_NAME.test(name)))
    wrongUsage(`${name} is not one of the remotes in apps/: ${slices.join(', ')}.`);
}
try {
  if (command === 'list') await list(place);
  else {
    const { now, was, canary } = await commands[command](place);
    const before = was === null ? 'its first release' : was === now ? 'as before' : `before: ${was}`;
    if (now === null) console.log(`${name} is out of service${was === null ? '' : ` (was ${was})`}`);
    else if (canary)
      console.log(
        `${name} ${canary.version} is in service for ${canary.percent} of a hundred visitors, ${now} for the others`,
      );
    else console.log(`${name} ${now} is in service for everybody (${before})`);
  }
  process.exit(0);
} catch (error) {
  // Whoever releases needs the sentence; where in our code it was said helps only with what nobody foresaw.
  console.error(
    ['ReleaseRefused', 'BlobStoreUnavailable', 'BackingServiceUnavailable'].includes(error.name)
      ? error.message
      : (error.stack ?? error.message),
  );
  process.exit(1);
}
