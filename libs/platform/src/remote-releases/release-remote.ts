import { acceptsContract } from '@tidings/contracts/web/page-contract.ts';
import { changeReleases, readCurrentReleases } from './change-releases.ts';
import type { ReleaseLineSigner, ReleaseLineState } from './line-signature.ts';
import { requireCompleteVersion } from './publish-version.ts';
import {
  BUILT_VERSION,
  type ReleaseAction,
  type ReleaseLine,
  type ReleasedVersion,
  type Releases,
  type RemoteCard,
  type RouteOwner,
  ReleaseRefused,
  describeOwnerConflicts,
} from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

/** Number of previous versions whose files are never deleted. */
const REMEMBERED = 20;
const ACTS_REMEMBERED = 50;
/** A second rollback within this time is likely to be a repeated command. */
const REPEATED_ROLLBACK_MS = 60_000;

export type ReleaseChange = {
  name: string;
  now: string | null;
  was: string | null;
  canary: { version: string; percent: number } | null;
};

export type ReleaseOptions = {
  percent?: number;
  by?: string;
  owners?: readonly RouteOwner[];
  signer?: ReleaseLineSigner | undefined;
};
type Doer = Pick<ReleaseOptions, 'by' | 'owners' | 'signer'>;
/** `built` is the version that the installation serves while nothing is released, if it has one. */
type RollbackOptions = Doer & { built?: string | undefined };

type NextLine = Omit<ReleaseLine, 'acts' | 'release' | 'signature'>;

/** Throws if an unsigned line would replace a signed one, because servers would ignore it. */
function signedLine(
  name: string,
  state: ReleaseLineState,
  line: ReleaseLine,
  previous: ReleaseLine | undefined,
  signer: ReleaseLineSigner | undefined,
): ReleaseLine {
  const { signature: _signature, release: _release, ...content } = line;
  if (signer) return signer.sign(name, state, { ...content, release: nextRelease(previous) });
  if (!previous?.signature) return content;
  throw new ReleaseRefused(
    `The release line of ${name} is signed, and there is no key to sign the change. Nothing was ` +
      'changed. Set TIDINGS_SLICE_KEY to the private key of its team, or put the key where npm run ' +
      `release -- keygen ${name} would store it.`,
  );
}

/** Uses the clock, so that changes made after restoring an old list are not rejected as replays. */
const nextRelease = (previous: ReleaseLine | undefined): number => Math.max(Date.now(), (previous?.release ?? 0) + 1);

const isSame = (was: NextLine, next: NextLine): boolean =>
  was.version === next.version &&
  was.canary?.version === next.canary?.version &&
  was.canary?.percent === next.canary?.percent;

const describeChange = (name: string, was: ReleaseLine | undefined, { version, canary }: NextLine): ReleaseChange => ({
  name,
  now: version,
  was: was?.version ?? null,
  canary: canary ? { version: canary.version, percent: canary.percent } : null,
});

function checkContract({ name, version, contract }: RemoteCard, spoken: number): void {
  if (acceptsContract(spoken, contract)) return;
  const remedy =
    contract > spoken
      ? 'Put the new shell in service first, then raise "contract" in remotes.json.'
      : 'Build it against the shell that is in service.';
  throw new ReleaseRefused(
    `${name} ${version} was built for contract ${contract} of the shell, and the shell in service speaks ` +
      `contract ${spoken}: every page would refuse it. ${remedy}`,
  );
}

async function checkOwners(place: ReleaseStore, card: RemoteCard, standing: Releases, owners: readonly RouteOwner[]) {
  const others = Object.entries(standing.remotes).filter(([name]) => name !== card.name);
  const cards = await Promise.all(others.map(([name, line]) => place.sealedCard(name, line)));
  const released = cards.filter((one) => one !== null);
  const conflicts = describeOwnerConflicts(card, [
    ...released,
    ...owners.filter(({ name }) => !released.some((one) => one.name === name)),
  ]);
  if (conflicts.length > 0)
    throw new ReleaseRefused(
      `${card.name} ${card.version} would take routes or slots of other slices: ` +
        `${[...new Set(conflicts)].join(', ')}. Give it its own routes and slots.`,
    );
}

async function changeLine(
  place: ReleaseStore,
  { name, version, contract }: Pick<RemoteCard, 'name' | 'version' | 'contract'>,
  check: (standing: Releases) => Promise<void>,
  change: (line: ReleaseLine | undefined) => NextLine,
  act: ReleaseAction['act'],
  { by = '', signer }: Doer,
): Promise<ReleaseChange> {
  let result: ReleaseChange | undefined;
  await changeReleases(place, contract, async (standing) => {
    await check(standing);
    const { [name]: out, ...withdrawn } = standing.withdrawn;
    const was = standing.remotes[name];
    const previous = was ?? out;
    const next = change(previous);
    result = describeChange(name, was, next);
    if (was && isSame(was, next) && (!signer || was.signature?.key === signer.keyId)) return standing;
    const changed = { ...next, acts: remembering(previous, { act, by }, version) };
    const line = signedLine(name, 'in service', changed, previous, signer);
    return { ...standing, remotes: { ...standing.remotes, [name]: line }, withdrawn };
  });
  return result!;
}

const changeToVersion = (
  place: ReleaseStore,
  card: RemoteCard,
  change: (line: ReleaseLine | undefined) => NextLine,
  act: ReleaseAction['act'],
  doer: Doer,
): Promise<ReleaseChange> =>
  changeLine(
    place,
    card,
    async (standing) => {
      checkContract(card, standing.contract);
      await checkOwners(place, card, standing, doer.owners ?? []);
    },
    change,
    act,
    doer,
  );

/** The line stays in the list, because a server that checks signatures ignores the removal of a line. */
const returnToBuilt = (place: ReleaseStore, name: string, doer: Doer): Promise<ReleaseChange> =>
  changeLine(
    place,
    { name, version: BUILT_VERSION, contract: 0 },
    async () => {},
    () => ({ version: BUILT_VERSION, seal: '', before: [] }),
    'roll back',
    doer,
  );

const remembering = (line: ReleaseLine | undefined, { act, by }: Pick<ReleaseAction, 'act' | 'by'>, version: string) =>
  [{ act, version, at: new Date().toISOString(), by }, ...(line?.acts ?? [])].slice(0, ACTS_REMEMBERED);

/** Throws `ReleaseRefused` if the remote was built for another contract than the current shell's. */
export async function checkReleasedContract(place: ReleaseStore, card: RemoteCard): Promise<void> {
  const standing = await readCurrentReleases(place);
  if (standing) checkContract(card, standing.contract);
}

export async function checkReleasedOwners(
  place: ReleaseStore,
  card: RemoteCard,
  owners: readonly RouteOwner[],
): Promise<void> {
  const standing = await readCurrentReleases(place);
  await checkOwners(place, card, standing ?? { contract: card.contract, remotes: {}, withdrawn: {} }, owners);
}

export async function releaseVersion(
  place: ReleaseStore,
  name: string,
  version: string,
  { percent = 100, ...doer }: ReleaseOptions = {},
): Promise<ReleaseChange> {
  const { card, seal } = await requireCompleteVersion(place, name, version);
  const released: ReleasedVersion = { version, seal };
  const change = (line: ReleaseLine | undefined): NextLine => {
    if (percent < 100) {
      if (!line || line.version === BUILT_VERSION)
        throw new ReleaseRefused(
          `${name} was never released in ${place.where}: there is no version for the other visitors. Release a ` +
            'version to everyone first.',
        );
      if (line.version === version) throw new ReleaseRefused(`${name} ${version} is already in service for everyone.`);
      return { ...line, canary: { ...released, percent } };
    }
    if (line?.version === version) return { version, seal, before: line.before };
    const before = line ? [{ version: line.version, seal: line.seal }, ...line.before] : [];
    const others = before.filter((one) => one.version !== version && one.version !== BUILT_VERSION);
    return { ...released, before: others.slice(0, REMEMBERED) };
  };
  return changeToVersion(place, card, change, percent < 100 ? 'canary' : 'release', doer);
}

/**
 * If a canary is released and no version is given, calls the canary back and keeps the current version. From the first
 * release, returns to the version that the installation was built with. Throws `ReleaseRefused` if the version is
 * incomplete or was built for another contract.
 */
export async function rollBack(
  place: ReleaseStore,
  name: string,
  wanted?: string,
  { built, ...doer }: RollbackOptions = {},
): Promise<ReleaseChange> {
  const { line, target } = await goingBack(place, name, wanted, built);
  if (target === BUILT_VERSION) return returnToBuilt(place, name, doer);
  let restored: Awaited<ReturnType<typeof requireCompleteVersion>>;
  try {
    restored = await requireCompleteVersion(place, name, target);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const others = line.before.map(({ version }) => version).filter((version) => version !== target);
    throw new ReleaseRefused(
      `${error.message} The current version stays in service: ${name} ` +
        `${line.version}.${others.length > 0 ? ` Before it there were: ${others.join(', ')}.` : ''}`,
      { cause: error },
    );
  }
  const { card, seal } = restored;
  const change = (standing: ReleaseLine | undefined): NextLine => {
    const before = standing?.before ?? [];
    const at = before.findIndex(({ version }) => version === target);
    return {
      version: target,
      seal,
      before: at < 0 ? before.filter(({ version }) => version !== target) : before.slice(at + 1),
    };
  };
  return changeToVersion(place, card, change, line.canary ? 'call back' : 'roll back', doer);
}

async function goingBack(
  place: ReleaseStore,
  name: string,
  wanted: string | undefined,
  built: string | undefined,
): Promise<{ line: ReleaseLine; target: string }> {
  const standing = await readCurrentReleases(place);
  const withdrawn = standing?.withdrawn[name];
  const line = standing?.remotes[name] ?? withdrawn;
  const withdrawnAsBuilt = withdrawn?.version === BUILT_VERSION && built !== undefined;
  if (!line || (line.version === BUILT_VERSION && wanted === undefined && !withdrawnAsBuilt))
    throw new ReleaseRefused(`${name} was never released in ${place.where}: there is nothing to roll back.`);
  if (wanted !== undefined && (wanted !== BUILT_VERSION || built !== undefined)) return { line, target: wanted };
  if (withdrawn || line.canary) return { line, target: line.version };
  const [last] = line.acts;
  const [earlier] = line.before;
  if (last?.act === 'call back' && earlier && Date.now() - Date.parse(last.at) < REPEATED_ROLLBACK_MS)
    throw new ReleaseRefused(
      `The canary of ${name} has just been withdrawn, and everyone gets ${line.version} as before. To ` +
        `roll back further, name the version: npm run rollback -- ${name} ${earlier.version}`,
    );
  if (!earlier && built !== undefined) return { line, target: BUILT_VERSION };
  if (!earlier)
    throw new ReleaseRefused(
      `${name} ${line.version} is its first release in ${place.where}, and the installation has no built version of ` +
        `it to roll back to. The current version stays in service. To withdraw it: npm run withdraw -- ${name}`,
    );
  return { line, target: earlier.version };
}

/**
 * Can also withdraw a remote that is part of the installation. Withdrawn versions can be released again. Throws
 * `ReleaseRefused` if the remote is already withdrawn.
 */
export async function withdrawRemote(
  place: ReleaseStore,
  name: string,
  { by = '', signer, contract }: Pick<Doer, 'by' | 'signer'> & { contract: number },
): Promise<ReleaseChange> {
  let was: string | null = null;
  await changeReleases(place, contract, (standing) => {
    if (standing.withdrawn[name]) throw new ReleaseRefused(`${name} is already out of service.`);
    const { [name]: line, ...remotes } = standing.remotes;
    was = line?.version ?? null;
    const previous: ReleaseLine = line ?? { version: BUILT_VERSION, seal: '', before: [], acts: [] };
    const changed = { ...previous, acts: remembering(line, { act: 'withdraw', by }, previous.version) };
    const out = signedLine(name, 'withdrawn', changed, line, signer);
    return { ...standing, remotes, withdrawn: { ...standing.withdrawn, [name]: out } };
  });
  return { name, now: null, was, canary: null };
}
