import { ownAddress } from '@tidings/api-client/own-address.ts';
import { KEPT_PATH, offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { RenditionRef } from '@tidings/player-core/player-api.ts';

/** A story as it lies on this device. `voice`: the one it was asked for with; `files`: where its parts are kept. */
export type PinnedStory = {
  title: string;
  bytes: number;
  voice: string | null;
  rendition: RenditionRef;
  files: string[];
};
/** What is kept for whom, and what is still to be. */
export type PinnedIndex = { owner: string | null; stories: Record<string, PinnedStory>; wanted: string[] };

const LOCK = 'tidings pins';
const indexAddress = () => ownAddress(`${KEPT_PATH}pins`);
const cache = () => caches.open(offlineCaches.pinned);

/** The index as any tab left it last; empty for somebody else. */
export async function readIndex(owner: string | null): Promise<PinnedIndex> {
  const blank: PinnedIndex = { owner, stories: {}, wanted: [] };
  const kept = (await caches.has(offlineCaches.pinned)) ? await (await cache()).match(indexAddress()) : undefined;
  const index = kept ? ((await kept.json()) as PinnedIndex) : blank;
  // What was kept before anybody signed in becomes theirs, like the queue.
  return index.owner === owner || index.owner === null ? { ...index, owner } : blank;
}

/** Changes the index, alone among all tabs; answers what it is then. */
export function changeIndex(owner: string | null, change: (index: PinnedIndex) => void): Promise<PinnedIndex> {
  return navigator.locks.request(LOCK, async () => {
    const index = await readIndex(owner);
    change(index);
    await (await cache()).put(indexAddress(), new Response(JSON.stringify(index)));
    return index;
  });
}

/** Keeps the parts of a story; none of them when the disk is full, which rejects with `QuotaExceededError`. */
export async function keepParts(parts: readonly (readonly [address: string, part: Response])[]): Promise<void> {
  const into = await cache();
  try {
    await Promise.all(parts.map(([address, part]) => into.put(address, part)));
  } catch (error) {
    await dropParts(parts.map(([address]) => address));
    throw error;
  }
}

export async function dropParts(addresses: readonly string[]): Promise<void> {
  const from = await cache();
  await Promise.all(addresses.map((address) => from.delete(address, { ignoreVary: true })));
}
