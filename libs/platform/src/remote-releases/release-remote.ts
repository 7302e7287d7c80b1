import { changeReleases, standingReleases } from './change-releases.ts';
import { wholeVersion } from './check-version.ts';
import { ReleaseRefused } from './release-format.ts';
import type { ReleaseLine, Released, Releases, RemoteCard } from './release-format.ts';
import type { ReleasePlace } from './release-place.ts';

/** So many earlier versions a line remembers. Their files stay in the place, whatever the line says. */
const REMEMBERED = 20;

export type Change = {
  name: string;
  /** What most visitors get now. */ now: string;
  was: string | null;
  canary: { version: string; percent: number } | null;
};

const changeOf = (name: string, was: ReleaseLine | undefined, { version, canary }: ReleaseLine): Change => ({
  name,
  now: version,
  was: was?.version ?? null,
  canary: canary ? { version: canary.version, percent: canary.percent } : null,
});

/** A remote that speaks another contract would be refused by every page: it is refused here already. */
function checkContract({ name, version, contract }: RemoteCard, spoken: number): void {
  if (contract === spoken) return;
  const remedy =
    contract > spoken
      ? 'Put the new shell in service first, then raise "contract" in remotes.json.'
      : 'Build it against the shell that is in service.';
  throw new ReleaseRefused(
    `${name} ${version} was built for contract ${contract} of the shell, and the shell in service speaks ` +
      `contract ${spoken}: every page would refuse it. ${remedy}`,
  );
}

async function changeLine(
  place: ReleasePlace,
  card: RemoteCard,
  change: (line: ReleaseLine | undefined) => ReleaseLine,
): Promise<Change> {
  let result: Change | undefined;
  await changeReleases(place, card.contract, (standing: Releases) => {
    checkContract(card, standing.contract);
    const was = standing.remotes[card.name];
    const line = change(was);
    result = changeOf(card.name, was, line);
    return { ...standing, remotes: { ...standing.remotes, [card.name]: line } };
  });
  return result!;
}

/** Throws `ReleaseRefused` when the shell in service at a place would not take this remote. */
export async function checkContractAt(place: ReleasePlace, card: RemoteCard): Promise<void> {
  const standing = await standingReleases(place);
  if (standing) checkContract(card, standing.contract);
}

/** Puts a version that lies whole in the place in service: for everybody, or for `percent` of a hundred visitors. */
export async function releaseVersion(
  place: ReleasePlace,
  name: string,
  version: string,
  percent = 100,
): Promise<Change> {
  const { card, seal } = await wholeVersion(place, name, version);
  const released: Released = { version, seal };
  return changeLine(place, card, (line) => {
    if (percent < 100) {
      if (!line)
        throw new ReleaseRefused(
          `${name} was never released in ${place.where}: there is nothing for the other visitors. Release a ` +
            'version for everybody first.',
        );
      if (line.version === version) throw new ReleaseRefused(`${name} ${version} is in service for everybody already.`);
      return { ...line, canary: { ...released, percent } };
    }
    if (line?.version === version) return { version, seal, before: line.before };
    const before = line ? [{ version: line.version, seal: line.seal }, ...line.before] : [];
    return { ...released, before: before.filter((one) => one.version !== version).slice(0, REMEMBERED) };
  });
}

/**
 * Goes back to a version, or to the one before; while a canary is out, calling it back is going back. Throws
 * `ReleaseRefused` when that version is gone, not whole or of another contract; what stands stays in service.
 */
export async function rollBack(place: ReleasePlace, name: string, wanted?: string): Promise<Change> {
  const line = (await standingReleases(place))?.remotes[name];
  if (!line)
    throw new ReleaseRefused(`${name} was never released in ${place.where}: there is nothing to go back from.`);
  const target = wanted ?? (line.canary ? line.version : line.before[0]?.version);
  if (target === undefined)
    throw new ReleaseRefused(
      `${name} ${line.version} is its first release in ${place.where}: there is nothing before it to go back ` +
        'to. What stands stays in service.',
    );
  let found: Awaited<ReturnType<typeof wholeVersion>>;
  try {
    found = await wholeVersion(place, name, target);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const others = line.before.map(({ version }) => version).filter((version) => version !== target);
    throw new ReleaseRefused(
      `${error.message} What stands stays in service: ${name} ` +
        `${line.version}.${others.length > 0 ? ` Before it there were: ${others.join(', ')}.` : ''}`,
      { cause: error },
    );
  }
  const { card, seal } = found;
  return changeLine(place, card, (standing) => {
    const before = standing?.before ?? [];
    const at = before.findIndex(({ version }) => version === target);
    return {
      version: target,
      seal,
      before: at < 0 ? before.filter(({ version }) => version !== target) : before.slice(at + 1),
    };
  });
}
