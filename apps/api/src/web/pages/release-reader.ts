import { BlobStoreUnavailable } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { type ReleaseList, readReleaseList } from '@tidings/platform/remote-releases/change-releases.ts';
import {
  BUILT_VERSION,
  type ReleaseLine,
  type ReleasedVersion,
  type Releases,
  type RemoteCard,
  ReleaseRefused,
} from '@tidings/platform/remote-releases/release-format.ts';
import type { ReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import type { VerifyReleases } from './verified-releases.ts';

export type ServedRelease = { card: RemoteCard; canary?: { card: RemoteCard; percent: number } };
/** `list` is the checksum of the last list that was read. */
export type CurrentReleases = { inService: ServedRelease[]; withdrawn: string[]; list: string | null };
export type FindApiGaps = (card: Pick<RemoteCard, 'api'>) => string[];

const NOTE = 'remotes';
const NAMED_MAX = 3;

/**
 * Creates a reader of a release place. If the place is unreadable or incomplete, the previous versions stay in service.
 * With `verify`, only lines signed by an owner of their slice are accepted.
 */
export function createReleaseReader(
  place: ReleaseStore,
  missingInApi: FindApiGaps,
  verify?: VerifyReleases,
): () => Promise<CurrentReleases> {
  let standing: Releases | null = null;
  let list: string | null = null;
  const served = new Map<string, ServedRelease>();
  const readCard = createCardReader(place);

  async function inService(name: string, line: ReleaseLine, problems: string[]): Promise<ServedRelease | null> {
    if (line.version === BUILT_VERSION) return null;
    const card = await readCard(name, line);
    if (!card) {
      const instead = served.get(name) ?? (await earlier(name, line));
      problems.push(
        `${name} ${line.version} was released but is incomplete in ${place.where}; ` +
          `${instead?.card.version ?? 'the version of this installation'} is served instead. ` +
          'Release it again, or roll it back.',
      );
      return instead;
    }
    const missing = missingInApi(card);
    if (missing.length > 0) {
      const instead = await earlier(name, line);
      problems.push(
        `${describeApiGaps(card, missing)}; ` +
          `${instead?.card.version ?? 'the version of this installation'} is served instead. ` +
          'Deploy the API version that it needs, or roll it back.',
      );
      return instead;
    }
    if (!line.canary) return { card };
    const canary = await readCanary(name, line, line.canary, problems);
    return canary ? { card, canary: { card: canary, percent: line.canary.percent } } : { card };
  }

  async function readCanary(name: string, line: ReleaseLine, released: ReleasedVersion, problems: string[]) {
    const card = await readCard(name, released);
    const missing = card ? missingInApi(card) : [];
    if (card && missing.length === 0) return card;
    const why = card
      ? describeApiGaps(card, missing)
      : `${name} ${released.version}, a canary, is incomplete in ${place.where}`;
    problems.push(`${why}; all visitors get ${line.version}. Release it again, or roll it back.`);
    return null;
  }

  async function earlier(name: string, line: ReleaseLine): Promise<ServedRelease | null> {
    for (const released of line.before) {
      const card = await readCard(name, released);
      if (card && missingInApi(card).length === 0) return { card };
    }
    return null;
  }

  return async () => {
    const problems: string[] = [];
    try {
      const read = await (verify ? readVerified(place, verify, problems) : readReleaseList(place));
      standing = read.releases;
      for (const [name, line] of Object.entries(standing?.remotes ?? {})) {
        const released = await inService(name, line, problems);
        if (released) served.set(name, released);
        else served.delete(name);
      }
      for (const name of served.keys()) if (!standing?.remotes[name]) served.delete(name);
      list = read.checksum;
    } catch (error) {
      if (!isPlaceProblem(error)) throw error;
      const meanwhile =
        served.size > 0
          ? 'The currently served versions stay in service.'
          : 'Until this is fixed, every remote is served in the version that was built with this installation.';
      problems.push(`${error.message} ${meanwhile}`);
    }
    readiness.note(NOTE, problems.length > 0 ? problems.join(' ') : null);
    return { inService: [...served.values()], withdrawn: Object.keys(standing?.withdrawn ?? {}), list };
  };
}

/** Caches cards without expiry, because a released version never changes. */
function createCardReader(place: ReleaseStore) {
  const cards = new Map<string, RemoteCard>();
  return async (name: string, released: ReleasedVersion): Promise<RemoteCard | null> => {
    const key = `${name} ${released.version} ${released.seal}`;
    const card = cards.get(key) ?? (await place.sealedCard(name, released));
    if (card) cards.set(key, card);
    return card;
  };
}

async function readVerified(place: ReleaseStore, verify: VerifyReleases, problems: string[]): Promise<ReleaseList> {
  let list: Releases | null = null;
  let checksum: string | null = null;
  try {
    const read = await readReleaseList(place);
    list = read.releases ?? { contract: 0, remotes: {}, withdrawn: {} };
    checksum = read.checksum;
  } catch (error) {
    if (!isPlaceProblem(error)) throw error;
    problems.push(`${error.message} The served versions stay.`);
  }
  const verified = await verify(list);
  problems.push(...verified.problems);
  return { releases: verified.releases, checksum };
}

const isPlaceProblem = (error: unknown): error is ReleaseRefused | BlobStoreUnavailable =>
  error instanceof ReleaseRefused || error instanceof BlobStoreUnavailable;

export const describeApiGaps = ({ name, version }: RemoteCard, missing: string[]): string =>
  `${name} ${version} asks for ${missing.slice(0, NAMED_MAX).join(', ')}${missing.length > NAMED_MAX ? ', …' : ''}, ` +
  'which this API does not have';

const COORDINATE = /^(\w+)\.(\w+)(?:\((\w+):\))?$/;

/** Returns the fields and arguments that a card needs but the schema lacks; calls `getSchema` on first use. */
export function createApiGapFinder(getSchema: () => GraphQLSchema): FindApiGaps {
  const cache = new WeakMap<Pick<RemoteCard, 'api'>, string[]>();
  return (card) => {
    const missing = cache.get(card) ?? card.api.filter((coordinate) => !has(getSchema(), coordinate));
    cache.set(card, missing);
    return missing;
  };
}

function has(schema: GraphQLSchema, coordinate: string): boolean {
  const [, typeName = '', fieldName = '', argument] = COORDINATE.exec(coordinate) ?? [];
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const field = type.getFields()[fieldName];
  return field !== undefined && (argument === undefined || field.args.some(({ name }) => name === argument));
}
