import { createHash } from 'node:crypto';
import { coversPath } from '@tidings/contracts/web/page-contract.ts';
import { z } from 'zod';

export type ReleaseSource = z.output<typeof source>;
export type RemotePagePlacement = z.output<typeof pagePlace>;
export type RemoteCard = z.output<typeof remoteCard>;
export type ReleasedVersion = z.output<typeof released>;
export type ReleaseAction = z.output<typeof act>;
export type ReleaseLine = z.output<typeof releaseLine>;
export type Releases = z.output<typeof releases>;

export type RouteOwner = Pick<RemoteCard, 'name' | 'routes' | 'slots'>;

export const CARD_FILE = 'remote.json';
export const CHECKSUMS_FILE = 'files.json';
export const SOURCE_MAPS_FOLDER = 'maps';
/** The only mutable file in a release store. */
export const RELEASES_FILE = 'remotes.json';

/** Version in the line of a remote that is served as built with the installation, or was withdrawn as such. */
export const BUILT_VERSION = '-';

export const REMOTE_NAME = /^mf-[a-z0-9][a-z0-9-]*$/;

const remoteName = z.string().regex(REMOTE_NAME);
const version = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/);
const files = z.array(z.object({ href: z.string(), as: z.enum(['script', 'style']), integrity: z.string() }));

const source = z.object({
  commit: z.string(),
  author: z.string(),
  /** Commit time, ISO 8601. */
  time: z.string(),
  sources: z.string(),
  uncommitted: z.boolean(),
  skipped: z.array(z.string()),
});

const pagePlace = z.object({
  /** Titles by language; English is the fallback. */
  title: z.object({ en: z.string().min(1) }).catchall(z.string().min(1)),
  /** English description, which makes search engines index the page. */
  description: z.string().min(1).optional(),
  /** `bar` is the navigation bar at the top and bottom of every page. */
  navigation: z.enum(['bar', 'foot']).optional(),
  order: z.number().optional(),
});
export const remotePagePlacements = z.record(z.string(), pagePlace);

/** `files` is the checksum of the file list, so the card's checksum covers every file. */
export const remoteCard = z.object({
  name: remoteName,
  version,
  contract: z.number().int(),
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  places: remotePagePlacements.optional(),
  entry: z.string(),
  integrity: z.string(),
  files: z.string().default(''),
  preload: files,
  pages: z.record(z.string(), files).default({}),
  api: z.array(z.string()).default([]),
  source: source.optional(),
});

const percent = z.number().int().min(1).max(99);
export const currentRemoteCard = remoteCard.extend({ canary: z.object({ card: remoteCard, percent }).optional() });

export const fileChecksums = z.record(z.string(), z.string());

const released = z.object({ version, seal: z.string() });
const act = z.object({
  act: z.enum(['release', 'canary', 'call back', 'roll back', 'withdraw']),
  version,
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
});
export const releaseLine = released.extend({
  canary: released.extend({ percent }).optional(),
  before: z.array(released).default([]),
  acts: z.array(act).default([]),
  /** Unix milliseconds. It only increases, so that replays of older lines are detected. */
  release: z.number().int().positive().optional(),
  /** Base64 Ed25519 signature, and the start of the SHA-256 of its public key. */
  signature: z.object({ key: z.string(), value: z.string() }).optional(),
});

const releases = z.object({
  contract: z.number().int(),
  remotes: z.record(remoteName, releaseLine),
  withdrawn: z.record(remoteName, releaseLine).default({}),
});

export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

export function readReleases(text: string, where: string): Releases {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(
      `${RELEASES_FILE} in ${where} is not JSON (${(cause as Error).message}). Fix it, or restore the previous copy.`,
      { cause },
    );
  }
  const read = releases.safeParse(content);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new ReleaseRefused(
    `${RELEASES_FILE} in ${where} is not a list of releases: ` +
      `${path.join('.') || 'the whole file'}: ${message}. Fix it, ` +
      'or restore the previous copy.',
  );
}

/** One line per remote keeps changes small. */
export function stringifyReleases({ contract, remotes, withdrawn = {} }: z.input<typeof releases>): string {
  const out = Object.keys(withdrawn).length > 0 ? `,\n  "withdrawn": ${linesText(withdrawn)}` : '';
  return `{\n  "contract": ${contract},\n  "remotes": ${linesText(remotes)}${out}\n}\n`;
}

function linesText(lines: Record<string, z.input<typeof releaseLine>>): string {
  const texts = Object.keys(lines)
    .toSorted()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(lines[key])}`);
  return `{\n${texts.join(',\n')}\n  }`;
}

/** All code must use the same algorithm, because browsers reuse a preloaded file only if its integrity is the same. */
export const CHECKSUM_ALGORITHM = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${CHECKSUM_ALGORITHM}-${createHash(CHECKSUM_ALGORITHM).update(bytes).digest('base64')}`;

const meet = (a: string, b: string) =>
  a === b || coversPath(a, b.replace(/\/\*$/, '')) || coversPath(b, a.replace(/\/\*$/, ''));

export function describeOwnerConflicts({ name, routes, slots }: RouteOwner, owners: readonly RouteOwner[]): string[] {
  return owners
    .filter((owner) => owner.name !== name)
    .flatMap((owner) =>
      [
        ...routes.filter((route) => owner.routes.some((own) => meet(own, route))),
        ...slots.filter((slot) => owner.slots.includes(slot)).map((slot) => `the slot ${slot}`),
      ].map((what) => `${what} is of ${owner.name}`),
    );
}
