import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePlacements } from '@tidings/platform/process/config/value-forms.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import {
  type RemoteCard,
  type RemotePagePlacement,
  type RouteOwner,
  CARD_FILE,
  REMOTE_NAME,
  currentRemoteCard,
  describeOwnerConflicts,
} from '@tidings/platform/remote-releases/release-format.ts';
import type { ReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CurrentReleases,
  type FindApiGaps,
  type ServedRelease,
  createReleaseReader,
  describeApiGaps,
} from './release-reader.ts';
import type { VerifyReleases } from './verified-releases.ts';
import {
  type LocalRemotes,
  assignCanaryBucket,
  isInCanary,
  noLocalRemotes,
  readLocalRemotes,
} from './visitor-versions.ts';

export type ListedRemote = Omit<RemoteCard, 'api' | 'source' | 'places'> & {
  places?: Record<string, ListedPagePlacement>;
  local?: string;
};
type RemoteListOptions = {
  missingInApi?: FindApiGaps | undefined;
  chosen?: PagePlacements | undefined;
  waitMs?: number | undefined;
  /** If omitted, all writers of the release place are trusted. */
  verify?: VerifyReleases | undefined;
};
export type RemoteList = { generation: string; remotes: ListedRemote[] };
/** `forVisitor` takes the visitor's bucket (0 to 99), which selects canaries. */
export type ServedRemotes = {
  hasCanary: boolean;
  forVisitor(bucket: number): RemoteList;
  inService: readonly RemoteVersion[];
  /** Versions that the installation was built with. */
  built: readonly RemoteVersion[];
  /** Checksum of the list of releases that was read. */
  list: string | null;
};
type RemoteVersion = Pick<RemoteCard, 'name' | 'version'>;
type ListedPagePlacement = RemotePagePlacement & { label?: string };
/** `isOwn` is true if other visitors may get other versions. */
type VisitorRemoteList = { list: RemoteList; isOwn: boolean; local: LocalRemotes };
export type GetVisitorRemoteList = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorRemoteList>;

const NOTHING_RELEASED: CurrentReleases = { inService: [], withdrawn: [], list: null };
const OWNERS_NOTE = 'owners of routes';
const CANARIES_NOTE = 'canaries';
const REREAD_AFTER_MS = 1_000;
const FIRST_READ_MS = 3_000;

async function builtCard(file: string): Promise<ServedRelease[]> {
  try {
    const { canary, ...card } = currentRemoteCard.parse(JSON.parse(await readFile(file, 'utf8')));
    return [canary ? { card, canary } : { card }];
  } catch {
    return [];
  }
}

async function builtIn(appsFolder: string, missingInApi: FindApiGaps): Promise<ServedRelease[]> {
  const folders = (await readdir(appsFolder).catch(() => [])).filter((name) => REMOTE_NAME.test(name)).toSorted();
  const cards = await Promise.all(folders.map((name) => builtCard(join(appsFolder, name, 'dist', CARD_FILE))));
  const problems: string[] = [];
  const built = cards.flat().map(({ card, canary }) => {
    const missing = canary ? missingInApi(canary.card) : [];
    if (canary && missing.length === 0) return { card, canary };
    if (canary) problems.push(`${describeApiGaps(canary.card, missing)}; all visitors get ${card.version}.`);
    return { card };
  });
  readiness.note(CANARIES_NOTE, problems.length > 0 ? problems.join(' ') : null);
  return built;
}

/**
 * Uses local builds where no release exists. Rereads the place after a second; if it does not respond, the previous
 * versions are kept.
 */
export function createRemoteList(
  appsFolder: string,
  place: ReleaseStore | null,
  { missingInApi = () => [], chosen = new Map(), waitMs, verify }: RemoteListOptions = {},
): () => Promise<ServedRemotes> {
  const releases = place && createReleaseReader(place, missingInApi, verify);
  let cached: { at: number; served: ServedRemotes } | null = null;
  let reading: Promise<ServedRemotes> | null = null;
  const read = async (): Promise<ServedRemotes> => {
    const [built, released] = await Promise.all([builtIn(appsFolder, missingInApi), releases?.() ?? NOTHING_RELEASED]);
    const served = toServedRemotes(built, released, chosen);
    cached = { at: Date.now(), served };
    return served;
  };
  return async () => {
    if (cached && Date.now() - cached.at <= REREAD_AFTER_MS) return cached.served;
    reading ??= read().finally(() => {
      reading = null;
    });
    const fresh = await awaitWithTimeout(reading, waitMs ?? (cached ? undefined : FIRST_READ_MS));
    return (
      fresh ?? cached?.served ?? toServedRemotes(await builtIn(appsFolder, missingInApi), NOTHING_RELEASED, chosen)
    );
  };
}

export const createVisitorListGetter =
  (remotes: () => Promise<ServedRemotes>, allowLocalRemotes: boolean): GetVisitorRemoteList =>
  async (request, reply) => {
    const { hasCanary, forVisitor } = await remotes();
    const isOwn = hasCanary || allowLocalRemotes;
    if (isOwn) void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const local = allowLocalRemotes ? readLocalRemotes(request, reply) : noLocalRemotes;
    return {
      list: applyLocalRemotes(forVisitor(hasCanary ? assignCanaryBucket(request, reply) : 0), local),
      isOwn,
      local,
    };
  };

const applyLocalRemotes = (list: RemoteList, local: LocalRemotes): RemoteList =>
  local.size === 0
    ? list
    : {
        generation: `${list.generation}-local`,
        remotes: list.remotes.map((card) => {
          const origin = local.get(card.name);
          return origin === undefined ? card : { ...card, preload: [], pages: {}, local: origin };
        }),
      };

function toServedRemotes(
  built: ServedRelease[],
  { inService, withdrawn, list: releaseList }: CurrentReleases,
  chosen: PagePlacements,
): ServedRemotes {
  const unreleased = built.filter(
    ({ card: { name } }) => !withdrawn.includes(name) && !inService.some(({ card }) => card.name === name),
  );
  const all = withOneOwner([...inService, ...unreleased], built).toSorted((a, b) =>
    a.card.name < b.card.name ? -1 : 1,
  );
  const lists = new Map<string, RemoteList>();
  return {
    hasCanary: all.some(({ canary }) => canary !== undefined),
    inService: all.flatMap(({ card, canary }) => (canary ? [card, canary.card] : [card])),
    built: built.map(({ card }) => card),
    list: releaseList,
    forVisitor(bucket) {
      const remotes = all.map(({ card, canary }) =>
        listed(canary && isInCanary(bucket, canary.card, canary.percent) ? canary.card : card, chosen),
      );
      const key = remotes.map(({ version }) => version).join(' ');
      const list = lists.get(key) ?? {
        generation: createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12),
        remotes,
      };
      lists.set(key, list);
      return list;
    },
  };
}

function listed(card: RemoteCard, chosen: PagePlacements): ListedRemote {
  const { api: _api, source: _source, places, ...listedCard } = card;
  return places ? { ...listedCard, places: applyConfiguredPlacements(places, chosen) } : listedCard;
}

/**
 * A route or slot that the installation assigned to a remote belongs to it as long as that remote claims it. Otherwise,
 * the installation's remotes have priority.
 */
function withOneOwner(remotes: ServedRelease[], built: readonly ServedRelease[]): ServedRelease[] {
  const builtCards = new Map(built.map(({ card }) => [card.name, card]));
  const assigned = remotes.flatMap(({ card }) => ownedSinceBuild(card, builtCards.get(card.name)));
  const inOrder = [
    ...remotes.filter(({ card }) => builtCards.has(card.name)),
    ...remotes.filter(({ card }) => !builtCards.has(card.name)),
  ];
  const accepted: ServedRelease[] = [];
  const problems: string[] = [];
  const isAllowed = (card: RemoteCard, remedy: string): boolean => {
    const [ownClaims] = assigned.filter(({ name }) => name === card.name);
    const claimed = {
      name: card.name,
      routes: card.routes.filter((route) => !ownClaims?.routes.includes(route)),
      slots: card.slots.filter((slot) => !ownClaims?.slots.includes(slot)),
    };
    const otherCards = accepted.map((remote) => remote.card);
    const conflicts = [
      ...new Set([...describeOwnerConflicts(claimed, assigned), ...describeOwnerConflicts(card, otherCards)]),
    ];
    if (conflicts.length > 0)
      problems.push(`${card.name} ${card.version} is not served: ${conflicts.join(', ')}.${remedy}`);
    return conflicts.length === 0;
  };
  for (const remote of inOrder) if (isAllowed(remote.card, '')) accepted.push(remote);
  const allowed = accepted.map(({ card, canary }) =>
    canary && isAllowed(canary.card, ` All visitors get ${card.version}.`) ? { card, canary } : { card },
  );
  readiness.note(OWNERS_NOTE, problems.length > 0 ? problems.join(' ') : null);
  return allowed;
}

function ownedSinceBuild({ name, routes, slots }: RemoteCard, built: RemoteCard | undefined): RouteOwner[] {
  if (!built) return [];
  return [
    {
      name,
      routes: routes.filter((route) => built.routes.includes(route)),
      slots: slots.filter((slot) => built.slots.includes(slot)),
    },
  ];
}

const applyConfiguredPlacements = (
  places: Record<string, RemotePagePlacement>,
  choices: PagePlacements,
): Record<string, ListedPagePlacement> =>
  Object.fromEntries(
    Object.entries(places).map(([path, place]) => {
      const choice = choices.get(path);
      if (!choice) return [path, place];
      const { navigation, ...more } = choice;
      return [path, { ...place, ...more, navigation: navigation === 'none' ? undefined : navigation }];
    }),
  );

const WAIT_MS = 400;

/** Returns null if the result is late or fails. */
export async function awaitWithTimeout<Answer>(result: Promise<Answer>, waitMs = WAIT_MS): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([result.catch(() => null), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
