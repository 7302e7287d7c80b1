import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Releases,
  RELEASES_FILE,
  ReleaseRefused,
  computeChecksum,
  readReleases,
  stringifyReleases,
} from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';

const LOCK = 'remotes.lock';
const LOCK_WAIT_MS = 15_000;
const LOCK_LOOK_MS = 200;
/** A write takes less than a minute, so an older lock belongs to a killed process. */
const LOCK_STALE_MS = 60_000;

export type ReleaseList = { releases: Releases | null; checksum: string | null };

/** The checksum tells whether two programs read the same list, although they may name its place differently. */
export async function readReleaseList(place: ReleaseStore): Promise<ReleaseList> {
  const text = await place.read(RELEASES_FILE);
  if (!text) return { releases: null, checksum: null };
  return { releases: readReleases(text.toString(), place.where), checksum: computeChecksum(text) };
}

export const readCurrentReleases = async (place: ReleaseStore): Promise<Releases | null> =>
  (await readReleaseList(place)).releases;

/**
 * Changes the list of releases under a lock. `contract` is used if the store has no list yet. Throws `ReleaseRefused`
 * if the list is unreadable or the lock is held.
 */
export async function changeReleases(
  place: ReleaseStore,
  contract: number,
  change: (standing: Releases) => Releases | Promise<Releases>,
): Promise<Releases> {
  const token = JSON.stringify({ writer: randomUUID(), at: Date.now() });
  await takeLock(place, token);
  try {
    const next = await change((await readCurrentReleases(place)) ?? { contract, remotes: {}, withdrawn: {} });
    if ((await place.read(LOCK))?.toString() !== token)
      throw new ReleaseRefused(
        `Another release has changed ${place.where} in the meantime. Nothing was changed: try again.`,
      );
    await place.put(RELEASES_FILE, Buffer.from(stringifyReleases(next)));
    return next;
  } finally {
    if ((await place.read(LOCK))?.toString() === token) await place.delete(LOCK);
  }
}

async function takeLock(place: ReleaseStore, token: string): Promise<void> {
  for (const until = Date.now() + LOCK_WAIT_MS; !(await place.putIfAbsent(LOCK, Buffer.from(token)));) {
    const held = (await place.read(LOCK))?.toString();
    if (held !== undefined && getLockAge(held) > LOCK_STALE_MS) await place.delete(LOCK);
    else if (Date.now() > until)
      throw new ReleaseRefused(
        `Another release holds ${LOCK} in ${place.where}. Nothing was changed: try again when it has ended.`,
      );
    else await sleep(LOCK_LOOK_MS);
  }
}

function getLockAge(held: string): number {
  try {
    return Date.now() - (JSON.parse(held) as { at: number }).at;
  } catch {
    return Infinity;
  }
}
