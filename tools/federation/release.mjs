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
import { describeChange, printReleases } from './release-report.mjs';
import { checkApiFields, findBuiltVersion, findRunningApi, verifyServed } from './running-api.mjs';
import { checkOwnership, createSliceKey, readSigner } from './slice-key.mjs';

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
npm run release -- build REMOTE --out FOLDER      only builds and checks: needs no key and no access to the place
npm run release -- publish REMOTE FOLDER          verifies the build, signs it, puts it in service: runs no code
                                                  of the remote
npm run release -- keygen REMOTE     creates the key that signs its releases (--key FILE: in this file)
npm run rollback -- REMOTE           goes back to the previous version, or ends a canary release
npm run rollback -- REMOTE VERSION   goes back to that version
npm run withdraw -- REMOTE           takes it out of service; rollback and release put it back
npm run releases                     lists released and served versions, with authors and times
    --to PLACE                       a folder or s3://bucket/prefix instead of TIDINGS_REMOTES
    --api URL                        the running Tidings that must have the fields and serve the version, instead of
                                     the one that uses TIDINGS_DATA
Changes are signed with the key in TIDINGS_SLICE_KEY (a file), else in ~/.config/tidings/slice-keys/REMOTE.pem.
`;
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

async function withBuild(place, api, use) {
  const skipped = skippedChecks();
  const { clone, folder, card, remove } = buildForRelease(name, { uncommitted: values.uncommitted, skipped, refused });
  try {
    await checkReleasedContract(place, card);
    await runReleaseChecks({ name, clone, folder, card, place, api }, skipped, refused);
    return await use(folder, card);
  } finally {
    remove();
  }
}

/** Unless the check is skipped, because the API will be deployed later. */
async function checkStoredCard(place, api) {
  const stored = skippedChecks().includes('documents') ? null : await place.card(name, version);
  if (stored) await checkApiFields(api, stored.card);
}

async function release(place, signer, api) {
  const doer = { percent: wantedPercent(), by, signer, owners: readBuiltOwners() };
  if (version !== undefined) {
    await checkStoredCard(place, api);
    return releaseVersion(place, name, version, doer);
  }
  return withBuild(place, api, async (folder, card) => {
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
    const place = openReleaseStore(nowhere);
    await withBuild(place, await findRunningApi({ given: values.api }, place), (folder, card) => {
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

async function publish(place, signer, api) {
  if (version === undefined) wrongUsage('Name the folder that npm run release -- build wrote.');
  const percent = wantedPercent();
  const folder = findExportedVersion(resolve(version), refused);
  const card = JSON.parse(readFileSync(join(folder, CARD_FILE), 'utf8'));
  if (card.name !== name)
    throw refused(`${version} holds a build of ${card.name}, not of ${name}. Nothing was changed.`);
  await checkReleasedContract(place, card);
  if (!skippedChecks().includes('documents')) await checkApiFields(api, card);
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

/** Only a Tidings that reads the release place knows its built versions; otherwise, those of this checkout count. */
function rollback(place, signer, { answer, readsPlace }) {
  const owners = readBuiltOwners();
  const built =
    answer && readsPlace ? findBuiltVersion(answer, name) : owners.find((one) => one.name === name)?.version;
  return rollBack(place, name, version, { by, signer, owners, built });
}

const commands = {
  release,
  publish,
  rollback,
  withdraw: (place, signer) => withdrawRemote(place, name, { by, signer, contract: SHELL_CONTRACT }),
};

async function change() {
  const { releasePlace, sliceOwners, dataFolder } = loadReleaseSettings(values.to);
  const signer = readSigner(name);
  checkOwnership(name, signer, sliceOwners);
  const api = await findRunningApi({ given: values.api, dataFolder }, releasePlace);
  const changed = await commands[command](releasePlace, signer, api);
  console.log(describeChange(changed, await verifyServed(api, releasePlace, changed)));
}

async function list() {
  const { releasePlace, dataFolder } = loadReleaseSettings(values.to);
  await printReleases(releasePlace, await findRunningApi({ given: values.api, dataFolder }, releasePlace));
}

if (extra !== undefined) wrongUsage(`Unexpected argument: ${extra}`);
if (command !== 'list') {
  if (name === undefined) wrongUsage('Which remote?');
  const isBuilt = command === 'build' || (command === 'release' && version === undefined);
  if (!slices.includes(name) && (isBuilt || !REMOTE_NAME.test(name)))
    wrongUsage(`${name} is not one of the remotes in apps/: ${slices.join(', ')}.`);
}
try {
  if (command === 'list') await list();
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
