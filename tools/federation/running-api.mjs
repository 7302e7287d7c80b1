// Asks a running Tidings which fields its API has and which versions of the slices it serves.
import '../docs/typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { readReleaseList } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { BUILT_VERSION, RELEASES_FILE, ReleaseRefused } =
  await import('@tidings/platform/remote-releases/release-format.ts');

const ANSWER_MS = 10_000;
/** The server reads the list every second. */
const SAME_LIST_MS = 2_000;
const SERVED_MS = 10_000;
const LOOK_AGAIN_MS = 200;
const NOT_NAMED = 'no running Tidings was found. To name it: --api ADDRESS';

/**
 * @typedef {{ name: string, version: string }} Version
 * @typedef {{ missing: string[], list: string | null, served: Version[], built: Version[] }} Answer
 * @typedef {{ url: string | null, answer: Answer | null, readsPlace: boolean, problem: string | null }} RunningApi
 */

/** The product stores its address in its data folder. */
function readStoredAddress(dataFolder) {
  try {
    return JSON.parse(readFileSync(join(dataFolder, 'service.json'), 'utf8')).address;
  } catch {
    return null;
  }
}

/**
 * @param {string} url
 * @param {readonly string[]} [coordinates]
 * @returns {Promise<Answer>}
 */
async function askApi(url, coordinates = []) {
  const response = await fetch(new URL(RELEASES_FILE, url.replace(/\/?$/, '/')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: coordinates }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error) => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.message})`);
  });
  const answer = response.ok ? await response.json().catch(() => null) : null;
  // Older versions and sign-in proxies return something else.
  if (!Array.isArray(answer?.missing))
    throw new Error(`${url} cannot tell which versions it serves (status ${response.status})`);
  return answer;
}

/**
 * Finds the Tidings at the given address, or else the one that uses the data folder, if it reads the same list as the
 * release place. `problem` says why it cannot verify a release. Throws `ReleaseRefused` if the given address does not
 * answer.
 * @param {{ given?: string | undefined, dataFolder?: string | undefined }} where
 * @returns {Promise<RunningApi>}
 */
export async function findRunningApi({ given, dataFolder }, place) {
  const url = given ?? (dataFolder === undefined ? null : readStoredAddress(dataFolder));
  const unknown = { url: null, answer: null, readsPlace: false, problem: NOT_NAMED };
  if (url === null) return unknown;
  if (!URL.canParse(url))
    throw new ReleaseRefused(`--api must be an address such as http://127.0.0.1:4200, not ${url}.`);
  try {
    let answer = await askApi(url);
    let { checksum } = await readReleaseList(place);
    for (const until = Date.now() + SAME_LIST_MS; answer.list !== checksum && Date.now() < until;) {
      await sleep(LOOK_AGAIN_MS);
      [answer, { checksum }] = await Promise.all([askApi(url), readReleaseList(place)]);
    }
    if (answer.list === checksum) return { url, answer, readsPlace: true, problem: null };
    const problem = `${url} does not read the list of ${place.where}`;
    return given === undefined ? { ...unknown, problem } : { url, answer, readsPlace: false, problem };
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error;
    if (given !== undefined && error.message.includes('does not answer')) throw new ReleaseRefused(`${error.message}.`);
    return { ...unknown, problem: error.message };
  }
}

/**
 * Throws `ReleaseRefused` if the running API lacks a field that the slice uses.
 * @param {RunningApi} api
 */
export async function checkApiFields({ url, answer }, { name, version, api }) {
  const problem = url !== null && answer && (await findMissingFields(url, api));
  if (problem) throw new ReleaseRefused(`${name} ${version} is not released: ${problem}`);
}

/** Returns a sentence, or null if the API has all fields. */
export async function findMissingFields(url, coordinates) {
  const { missing } = await askApi(url, coordinates);
  return missing.length === 0
    ? null
    : `the API at ${url} does not have ${missing.join(', ')}. Deploy an API that has ${fieldsWord(missing)} first.`;
}

const fieldsWord = (missing) => (missing.length === 1 ? 'this field' : 'these fields');

/** @param {Answer} answer */
export const findServedVersions = (answer, name) =>
  answer.served.filter((remote) => remote.name === name).map(({ version }) => version);
/** @param {Answer} answer */
export const findBuiltVersion = (answer, name) => answer.built.find((remote) => remote.name === name)?.version;

function listExpectedVersions(answer, { name, now, canary }) {
  const standing = now === BUILT_VERSION ? findBuiltVersion(answer, name) : now;
  return [...(now === null ? [] : [standing ?? BUILT_VERSION]), ...(canary ? [canary.version] : [])];
}

const isServed = (answer, change) => {
  const served = findServedVersions(answer, change.name);
  const expected = listExpectedVersions(answer, change);
  return expected.every((version) => served.includes(version)) && (expected.length > 0 || served.length === 0);
};

/**
 * Waits until the Tidings serves the change. Returns null, or a sentence that says why this could not be verified.
 * Throws `ReleaseRefused` if it does not serve the change.
 * @param {RunningApi} api
 */
export async function verifyServed({ url, answer: before, readsPlace, problem }, place, change) {
  if (url === null || !before || !readsPlace) return problem;
  let answer = before;
  let failure = null;
  for (const until = Date.now() + SERVED_MS; Date.now() < until; await sleep(LOOK_AGAIN_MS)) {
    [answer, failure] = await askApi(url).then(
      (now) => [now, null],
      (error) => [answer, error.message],
    );
    if (failure !== null || answer.list !== (await readReleaseList(place)).checksum) continue;
    if (isServed(answer, change)) return null;
    throw new ReleaseRefused(await explainRefusal(url, answer, place, change));
  }
  if (failure !== null) return failure;
  // Before the first release there is no list, so it was unknown whether this Tidings reads the same place.
  if (before.list === null) return `${url} does not read the list of ${place.where}`;
  throw new ReleaseRefused(
    `The list in ${place.where} was changed, but ${url} has not read it within ${SERVED_MS / 1000} s. ` +
      'Find out why in its log.',
  );
}

export const formatTitle = (name, version) =>
  version === BUILT_VERSION ? `The built version of ${name}` : `${name} ${version}`;

async function explainRefusal(url, answer, place, { name, now, canary }) {
  const version = canary?.version ?? now;
  const served = findServedVersions(answer, name);
  const instead = served.length > 0 ? `serves ${served.join(' and ')}` : 'serves no version of it';
  const title = version === null ? `${name} was withdrawn` : `${formatTitle(name, version)} is in the list`;
  const card = version === null ? null : (await place.card(name, version))?.card;
  const missing = card ? (await askApi(url, card.api)).missing : [];
  const why =
    missing.length > 0
      ? `Its API does not have ${missing.join(', ')}. Deploy an API that has ${fieldsWord(missing)}`
      : 'Its log and the notes of its /healthz/ready say why. Correct that';
  return `${title}, but ${url} ${instead}. ${why}, or go back: npm run rollback -- ${name}`;
}
