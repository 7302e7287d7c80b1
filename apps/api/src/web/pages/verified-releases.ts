import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { acceptSliceLine, findAcceptedSliceLines } from '@tidings/database/slices/accepted-slice-line.entity.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { rejectedSliceLines } from '@tidings/platform/process/telemetry/metrics.ts';
import {
  findLineProblem,
  parseSliceOwners,
  type ReleaseLineProblem,
  type ReleaseLineState,
  type SliceOwners,
} from '@tidings/platform/remote-releases/line-signature.ts';
import {
  type ReleaseLine,
  type Releases,
  ReleaseRefused,
  releaseLine,
} from '@tidings/platform/remote-releases/release-format.ts';
import type { DataSource } from 'typeorm';

/**
 * Maximum time by which a signature may be in the future. Without it, such a signature would make all following
 * releases look like replays.
 */
const CLOCK_AHEAD_MAX_MS = 86_400_000;
/** Metrics label for slices without an owner, because writers of the list can choose any names for them. */
const UNOWNED = 'other';

type Line = { state: ReleaseLineState; line: ReleaseLine };
type Refusal = {
  name: string;
  reason: ReleaseLineProblem['reason'] | 'replayed' | 'removed' | 'key-removed';
  why: string;
};
export type VerifiedReleases = { releases: Releases; problems: string[] };
/** `list` is null if it is unreadable. */
export type VerifyReleases = (list: Releases | null) => Promise<VerifiedReleases>;

const listLines = (list: Releases): [string, Line][] => [
  ...Object.entries(list.remotes).map(([name, line]): [string, Line] => [name, { state: 'in service', line }]),
  ...Object.entries(list.withdrawn).map(([name, line]): [string, Line] => [name, { state: 'withdrawn', line }]),
];

const toReleases = (contract: number, lines: ReadonlyMap<string, Line>): Releases => {
  const pick = (lineState: ReleaseLineState) =>
    Object.fromEntries([...lines].flatMap(([name, { state, line }]) => (state === lineState ? [[name, line]] : [])));
  return { contract, remotes: pick('in service'), withdrawn: pick('withdrawn') };
};

const isSameLine = (a: Line, b: Line): boolean => isDeepStrictEqual(a, b);

/**
 * Serves only lines signed by an owner of their slice, and never a line older than one accepted before. Accepted lines
 * are stored in the database, which writers of the release place cannot reach.
 */
export class ReleaseVerifier {
  readonly #ownersFile: string;
  readonly #database: DataSource;
  readonly #logger: Logger;
  #last: Releases = { contract: 0, remotes: {}, withdrawn: {} };
  #reported = new Set<string>();

  constructor(ownersFile: string, database: DataSource, logger: Logger) {
    this.#ownersFile = ownersFile;
    this.#database = database;
    this.#logger = logger;
  }

  readonly verify: VerifyReleases = async (list) => {
    const problems: string[] = [];
    const owners = await this.#readOwners(problems);
    try {
      const stored = await this.#readAccepted();
      const lines = owners ? new Map<string, Line>() : stored;
      if (owners) {
        const refusals = await this.#acceptLines(list, owners, stored, lines);
        problems.push(...refusals.map((refusal) => this.#explain(refusal, lines.get(refusal.name))));
        this.#count(refusals, owners);
      }
      this.#last = toReleases(list?.contract ?? this.#last.contract, lines);
    } catch (error) {
      this.#logger.error({ err: error }, 'The signed slice lines could not be compared with the accepted ones');
      problems.push(
        'The database did not respond, so no new slice line is accepted. The currently served versions ' +
          'stay in service.',
      );
    }
    this.#report(problems);
    return { releases: this.#last, problems };
  };

  async #readOwners(problems: string[]): Promise<SliceOwners | null> {
    try {
      return parseSliceOwners(await readFile(this.#ownersFile, 'utf8'), this.#ownersFile);
    } catch (error) {
      const why =
        error instanceof ReleaseRefused
          ? error.message
          : `TIDINGS_SLICE_OWNERS names ${this.#ownersFile}, which cannot be read (${(error as Error).message}).`;
      problems.push(`${why} Until then no new line of a slice is accepted, and the served versions stay.`);
      return null;
    }
  }

  async #readAccepted(): Promise<Map<string, Line>> {
    const rows = await findAcceptedSliceLines(this.#database);
    return new Map(rows.map(({ name, state, line }) => [name, { state, line: releaseLine.parse(line) }]));
  }

  async #acceptLines(
    list: Releases | null,
    owners: SliceOwners,
    stored: ReadonlyMap<string, Line>,
    lines: Map<string, Line>,
  ): Promise<Refusal[]> {
    const refusals: Refusal[] = [];
    const listed = new Map(list ? listLines(list) : []);
    for (const [name, accepted] of stored) {
      const problem = findLineProblem(owners, name, accepted.state, accepted.line);
      if (!problem) lines.set(name, accepted);
      else if (isSameLine(accepted, listed.get(name) ?? accepted))
        refusals.push({ name, reason: 'key-removed', why: `${problem.sentence}.` });
      if (list && !problem && !listed.has(name))
        refusals.push({
          name,
          reason: 'removed',
          why:
            `The line for ${name} was removed from remotes.json without a signed withdrawal. Find out who ` +
            `writes to the release place, and restore the line: npm run release -- ${name} ` +
            `${accepted.line.version}.`,
        });
    }
    const accepting: Promise<void>[] = [];
    for (const [name, candidate] of listed) {
      const accepted = stored.get(name);
      if (accepted && isSameLine(accepted, candidate)) continue;
      const refusal = findRefusal(owners, name, candidate, accepted);
      if (refusal) refusals.push(refusal);
      else accepting.push(this.#accept(name, candidate, lines));
    }
    await Promise.all(accepting);
    return refusals;
  }

  async #accept(name: string, candidate: Line, lines: Map<string, Line>): Promise<void> {
    if (await acceptSliceLine(this.#database, { name, ...candidate }, candidate.line.release!))
      lines.set(name, candidate);
  }

  #explain({ name, why }: Refusal, standing: Line | undefined): string {
    const instead =
      standing === undefined
        ? 'The version of this installation is served.'
        : standing.state === 'withdrawn'
          ? `${name} stays withdrawn.`
          : `${name} ${standing.line.version} stays in service.`;
    return `${why} ${instead}`;
  }

  #count(refusals: Refusal[], owners: SliceOwners): void {
    rejectedSliceLines.reset();
    for (const { name, reason } of refusals)
      rejectedSliceLines.inc({ slice: owners.has(name) ? name : UNOWNED, reason });
  }

  #report(problems: string[]): void {
    for (const problem of problems) if (!this.#reported.has(problem)) this.#logger.warn(problem);
    this.#reported = new Set(problems);
  }
}

function findRefusal(
  owners: SliceOwners,
  name: string,
  { state, line }: Line,
  accepted: Line | undefined,
): Refusal | null {
  const problem = findLineProblem(owners, name, state, line);
  if (problem) return { name, reason: problem.reason, why: `The released line of ${problem.sentence}.` };
  const release = line.release!;
  const newest = accepted?.line.release ?? 0;
  if (release <= newest)
    return {
      name,
      reason: 'replayed',
      why:
        `The released line of ${name} ${line.version} is a replay: it was signed as release ${release}, ` +
        `but ${newest} has already been accepted. To go back to that version, sign it again: npm run ` +
        `rollback -- ${name} ${line.version}.`,
    };
  if (release > Date.now() + CLOCK_AHEAD_MAX_MS)
    return {
      name,
      reason: 'replayed',
      why:
        `The released line of ${name} ${line.version} was signed with the time ` +
        `${new Date(release).toISOString()}, which is more than a day in the future. Correct the clock ` +
        'of the signing machine, and release the version again.',
    };
  return null;
}
