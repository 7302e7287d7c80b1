// `npm run release -- mf-feed` releases a slice, and `npm run rollback -- mf-feed` rolls it back. See `--help`.
import '../docs/typescript-hooks.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';
import { GATE_CHECKS, readBuiltOwners, runReleaseChecks } from './gate.mjs';
import { loadReleaseSettings } from './open-release-store.mjs';
import { buildForRelease, exportVersion, findExportedVersion } from './release-build.mjs';
import { checkOwnership, createSliceKey, readSigner } from './slice-key.mjs';

const { readCurrentReleases } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { CARD_FILE, REMOTE_NAME, ReleaseRefused } = await import('@tidings/platform/remote-releases/release-format.ts');
const { openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');
const { publishVersion } = await import('@tidings/platform/remote-releases/publish-version.ts');
const { checkReleasedContract, releaseVersion, rollBack, withdrawRemote } =
  await import('@tidings/platform/remote-releases/release-remote.ts');
const { SHELL_CONTRACT } = await import('../../libs/shell-api/src/shell-api.ts');

const HELP = `npm run release -- REMOTE            builds the commit, checks it, puts it in service
npm run release -- REMOTE VERSION    puts a stored version in service
    --canary PERCENT                 only for this percentage of visitors (1 to 99)
    --skip gate                      skips all checks, or only some: ${GATE_CHECKS.join(',')}
    --uncommitted                    includes uncommitted changes; the card records that
    --api URL                        checks against the schema of the API at this address
npm run release -- build REMOTE --out FOLDER      only builds and checks: needs no key and no access to the place
npm run release -- publish REMOTE FOLDER          verifies the build, signs it, puts it in service: runs no code
                                                  of the remote
npm run release -- keygen REMOTE     creates the key that signs its releases (--key FILE: in this file)
npm run rollback -- REMOTE           goes back to the previous version, or ends a canary release
npm run rollback -- REMOTE VERSION   goes back to that version
npm run withdraw -- REMOTE           takes it out of service; rollback and release put it back
npm run releases                     lists current and previous versions, with authors and times
    --to PLACE                       a folder or s3://bucket/prefix instead of TIDINGS_REMOTES
Changes are signed with the key in TIDINGS_SLICE_KEY (a file), else in ~/.config/tidings/slice-keys/REMOTE.pem.
`;
const ACTS_SHOWN = 10;
const wrongUsage = (why) => {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
};

const STEPS = ['keygen', 'build', 'publish'];
const [firstArgument, ...more] = process.argv.slice(2);
const isStep = firstArgument === 'release' && STEPS.includes(more[0]);
const command = isStep ? more[0] : firstArgument;
const commandArguments = isStep ? more.slice(1) : more;
let options;
try {
  options = parseArgs({
    args: commandArguments,
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      skip: { type: 'string' },
      uncommitted: { type: 'boolean', default: false },
      api: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
} catch (error) {
  wrongUsage(error.message);
}
const {
  values,
  positionals: [name, version, extra],
} = options;
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function committer() {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim() || userInfo().username;
  } catch {
    return userInfo().username;
  }
}
const by = committer();
const refused = (sentence) => new ReleaseRefused(sentence);

function skippedChecks() {
  if (values.skip === undefined) return [];
  const skippedNames = values.skip.split(',').flatMap((check) => (check === 'gate' ? GATE_CHECKS : [check.trim()]));
  const stranger = skippedNames.find((check) => !GATE_CHECKS.includes(check));
  if (stranger !== undefined) wrongUsage(`Unknown check ${stranger}. Checks: gate, ${GATE_CHECKS.join(', ')}.`);
  return GATE_CHECKS.filter((check) => skippedNames.includes(check));
}

function wantedPercent() {
  const percent = values.canary === undefined ? 100 : Number(values.canary);
  if (!Number.isInteger(percent) || percent < 1 || (values.canary !== undefined && percent > 99))
    wrongUsage('--canary must be a whole percentage from 1 to 99.');
  return percent;
}

async function withBuild(place, use) {
  const skipped = skippedChecks();
  const { clone, folder, card, remove } = buildForRelease(name, { uncommitted: values.uncommitted, skipped, refused });
  try {
    await checkReleasedContract(place, card);
    await runReleaseChecks({ name, clone, folder, card, place, api: values.api }, skipped, refused);
    return await use(folder, card);
  } finally {
    remove();
  }
}

async function release(place, signer) {
  const doer = { percent: wantedPercent(), by, signer, owners: readBuiltOwners() };
  if (version !== undefined) return releaseVersion(place, name, version, doer);
  return withBuild(place, async (folder, card) => {
    await publishVersion(place, folder);
    return releaseVersion(place, name, card.version, { ...doer, owners: readBuiltOwners() });
  });
}

/** Does not have access to the release place, because built code must not change releases. */
async function build() {
  if (values.out === undefined) wrongUsage('Name the folder for the build: --out FOLDER.');
  const out = resolve(values.out);
  if (existsSync(out) && readdirSync(out).length > 0)
    throw refused(`${out} is not empty. Name a new folder, or empty this one.`);
  const nowhere = mkdtempSync(join(tmpdir(), 'tidings-no-place-'));
  try {
    await withBuild(openReleaseStore(nowhere), (folder, card) => {
      exportVersion(folder, card.version, out);
      console.log(
        `${name} ${card.version} is built in ${values.out}. To release it: npm run release -- publish ${name} ` +
          values.out,
      );
    });
  } finally {
    rmSync(nowhere, { recursive: true, force: true });
  }
}

async function publish(place, signer) {
  if (version === undefined) wrongUsage('Name the folder that npm run release -- build wrote.');
  const percent = wantedPercent();
  const folder = findExportedVersion(resolve(version), refused);
  const card = JSON.parse(readFileSync(join(folder, CARD_FILE), 'utf8'));
  if (card.name !== name)
    throw refused(`${version} holds a build of ${card.name}, not of ${name}. Nothing was changed.`);
  await checkReleasedContract(place, card);
  await publishVersion(place, folder);
  return releaseVersion(place, name, card.version, { percent, by, signer, owners: readBuiltOwners() });
}

function keygen() {
  const { file, publicKey } = createSliceKey(name, { file: values.key });
  console.log(
    `The private key of ${name} is in ${file}. Keep it secret, and keep a copy. Have the operator add this to the ` +
      `file TIDINGS_SLICE_OWNERS of each installation:\n  "${name}": ["${publicKey}"]`,
  );
}

const madeFrom = (card) =>
  card?.source
    ? [
        `${card.source.commit.slice(0, 10)}${card.source.uncommitted ? ' with uncommitted changes' : ''} by ` +
          `${card.source.author}, ${card.source.time}`,
        ...(card.source.skipped.length > 0 ? [`skipped: ${card.source.skipped.join(', ')}`] : []),
      ]
    : [];

async function list(place) {
  const standing = await readCurrentReleases(place);
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
  publish,
  rollback: (place, signer) => rollBack(place, name, version, { by, signer, owners: readBuiltOwners() }),
  withdraw: (place, signer) => withdrawRemote(place, name, { by, signer, contract: SHELL_CONTRACT }),
};

function describe({ now, was, canary }) {
  const before = was === null ? 'its first release' : was === now ? 'as before' : `before: ${was}`;
  if (now === null) return `${name} is out of service${was === null ? '' : ` (was ${was})`}`;
  return canary
    ? `${name} ${canary.version} is in service for ${canary.percent} of a hundred visitors, ${now} for the others`
    : `${name} ${now} is in service for all visitors (${before})`;
}

async function change() {
  const { releasePlace, sliceOwners } = loadReleaseSettings(values.to);
  const signer = readSigner(name);
  checkOwnership(name, signer, sliceOwners);
  console.log(describe(await commands[command](releasePlace, signer)));
}

if (extra !== undefined) wrongUsage(`Unexpected argument: ${extra}`);
if (command !== 'list') {
  if (name === undefined) wrongUsage('Which remote?');
  const isBuilt = command === 'build' || (command === 'release' && version === undefined);
  if (!slices.includes(name) && (isBuilt || !REMOTE_NAME.test(name)))
    wrongUsage(`${name} is not one of the remotes in apps/: ${slices.join(', ')}.`);
}
try {
  if (command === 'list') await list(loadReleaseSettings(values.to).releasePlace);
  else if (command === 'keygen') keygen();
  else if (command === 'build') await build();
  else await change();
  process.exit(0);
} catch (error) {
  // Only unexpected errors are printed with their stack.
  console.error(
    ['ReleaseRefused', 'BlobStoreUnavailable', 'BackingServiceUnavailable'].includes(error.name)
      ? error.message
      : (error.stack ?? error.message),
  );
  process.exit(1);
}
