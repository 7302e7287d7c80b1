import { z } from 'zod';

/** Files beside the code of a version: its card, and the sum of every other file of it. */
export const CARD = 'remote.json';
export const SUMS = 'files.json';
/** Where the source maps of versions lie, in a place and beside a build; nobody is served them. */
export const MAPS = 'maps';
/** The one file of a release place that changes. */
export const RELEASES = 'remotes.json';

/** What a remote may be called. */
export const REMOTE_NAME = /^mf-[a-z0-9][a-z0-9-]*$/;

const name = z.string().regex(REMOTE_NAME);
const version = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/);
const files = z.array(z.object({ href: z.string(), as: z.enum(['script', 'style']), integrity: z.string() }));

/** What a released build was made from, and what of the gate was left out. */
const source = z.object({
  commit: z.string(),
  author: z.string(),
  /** Of the commit, ISO 8601. */
  time: z.string(),
  /** The sum of every file the build read. */
  sources: z.string(),
  /** Whether files that were in no commit went into it. */
  uncommitted: z.boolean(),
  skipped: z.array(z.string()),
});
export type ReleaseSource = z.output<typeof source>;

/** How one of its pages stands in the navigation, in titles and for those who search. */
const place = z.object({
  /** By the language; English stands for one that is missing: the interface did not speak it when this was built. */
  title: z.object({ en: z.string().min(1) }).catchall(z.string().min(1)),
  /** In English; a page that has one is for everybody to find. */
  description: z.string().min(1).optional(),
  /** `bar`: at the top and at the foot of every page. */
  navigation: z.enum(['bar', 'foot']).optional(),
  /** Among the places that slices bring, the lowest first. */
  order: z.number().optional(),
});
export type Place = z.output<typeof place>;
/** By the path of the page. */
export const remotePlaces = z.record(z.string(), place);

/** What a build says of itself; `files` is the sum of its list of sums, so that this card seals every file. */
export const remoteCard = z.object({
  name,
  version,
  contract: z.number().int(),
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  places: remotePlaces.optional(),
  entry: z.string(),
  integrity: z.string(),
  files: z.string().default(''),
  /** What every page of this remote needs at once, and what one route needs besides. */
  preload: files,
  pages: z.record(z.string(), files).default({}),
  /** Fields and arguments of the API's schema that its documents name, as schema coordinates. */
  api: z.array(z.string()).default([]),
  source: source.optional(),
});
export type RemoteCard = z.output<typeof remoteCard>;

/** Given to so many of a hundred visitors instead. */
const percent = z.number().int().min(1).max(99);
/** The card beside an installation, of the build it has; where a cluster takes a canary, its card too. */
export const standingCard = remoteCard.extend({ canary: z.object({ card: remoteCard, percent }).optional() });

/** The sum of each file of a version, by its path in the version's folder. */
export const fileSums = z.record(z.string(), z.string());

const released = z.object({ version, seal: z.string() });
/** One version in service or once in service; `seal` is the sum of its card. */
export type Released = z.output<typeof released>;
const act = z.object({
  act: z.enum(['release', 'canary', 'call back', 'roll back', 'withdraw']),
  version,
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
});
export type ReleaseAct = z.output<typeof act>;
export const releaseLine = released.extend({
  canary: released.extend({ percent }).optional(),
  /** What was in service before, the latest first. */
  before: z.array(released).default([]),
  /** What was done to this line, the latest first. */
  acts: z.array(act).default([]),
  /** Milliseconds since 1970 at which the line was signed, and higher with every change: an older line is a replay. */
  release: z.number().int().positive().optional(),
  /** Ed25519, in base64, with the first characters of the SHA-256 of its public key. */
  signature: z.object({ key: z.string(), value: z.string() }).optional(),
});
export type ReleaseLine = z.output<typeof releaseLine>;

const releases = z.object({
  contract: z.number().int(),
  remotes: z.record(name, releaseLine),
  /** Lines of what was taken out of service, as they were. */
  withdrawn: z.record(name, releaseLine).default({}),
});
/** What is in service at a release place; `contract` is the one that its shell speaks. */
export type Releases = z.output<typeof releases>;

/** Something about a release that cannot be; the message says what, and what to do. Nothing was changed. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/** Reads the list of a place. Throws `ReleaseRefused` when it is not one. */
export function readReleases(text: string, where: string): Releases {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(
      `${RELEASES} in ${where} is not JSON (${(cause as Error).message}). Mend it, or put back the copy from before.`,
      { cause },
    );
  }
  const read = releases.safeParse(given);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new ReleaseRefused(
    `${RELEASES} in ${where} is not a list of releases: ${path.join('.') || 'the whole'}: ${message}. Mend it, ` +
      'or put back the copy from before.',
  );
}

/** The list as it lies in a place: one line for each remote, so that a release changes one line. */
export function releasesText({ contract, remotes, withdrawn = {} }: z.input<typeof releases>): string {
  const out = Object.keys(withdrawn).length > 0 ? `,\n  "withdrawn": ${linesText(withdrawn)}` : '';
  return `{\n  "contract": ${contract},\n  "remotes": ${linesText(remotes)}${out}\n}\n`;
}

function linesText(lines: Record<string, z.input<typeof releaseLine>>): string {
  const texts = Object.keys(lines)
    .toSorted()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(lines[key])}`);
  return `{\n${texts.join(',\n')}\n  }`;
}
