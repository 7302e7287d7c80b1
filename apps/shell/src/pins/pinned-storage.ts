import { addBasePath } from '@tidings/api-client/base-path.ts';
import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import type { RenditionRef } from '@tidings/player-core/player.types.ts';

/** A downloaded article. `voice` is the requested voice; `files` are addresses in the cache. */
export type PinnedStory = {
  title: string;
  bytes: number;
  voice: string | null;
  rendition: RenditionRef;
  files: string[];
};
/** Index of the downloads of an account. `wanted` lists the IDs of pending articles. */
export type PinnedIndex = { owner: string | null; stories: Record<string, PinnedStory>; wanted: string[] };

const LOCK = 'tidings pins';
const indexAddress = () => addBasePath(`${OFFLINE_PATH}pins`);
const cache = () => caches.open(offlineCaches.pinned);

/** Returns the index last stored by any tab, or an empty one for another account. */
export async function readPinnedIndex(owner: string | null): Promise<PinnedIndex> {
  const blank: PinnedIndex = { owner, stories: {}, wanted: [] };
  const stored = (await caches.has(offlineCaches.pinned)) ? await (await cache()).match(indexAddress()) : undefined;
  const index = stored ? ((await stored.json()) as PinnedIndex) : blank;
  // Downloads made before the sign-in are assigned to the account.
  return index.owner === owner || index.owner === null ? { ...index, owner } : blank;
}

/** Changes the index under a lock shared by all tabs and resolves to the new index. */
export function updatePinnedIndex(owner: string | null, change: (index: PinnedIndex) => void): Promise<PinnedIndex> {
  return navigator.locks.request(LOCK, async () => {
    const index = await readPinnedIndex(owner);
    change(index);
    await (await cache()).put(indexAddress(), new Response(JSON.stringify(index)));
    return index;
  });
}

/** Stores all parts or none. Rejects with `QuotaExceededError` when the disk is full. */
export async function storePinnedParts(parts: readonly (readonly [address: string, part: Response])[]): Promise<void> {
  const into = await cache();
  try {
    await Promise.all(parts.map(([address, part]) => into.put(address, part)));
  } catch (error) {
    await deletePinnedParts(parts.map(([address]) => address));
    throw error;
  }
}

export async function deletePinnedParts(addresses: readonly string[]): Promise<void> {
  const from = await cache();
  await Promise.all(addresses.map((address) => from.delete(address, { ignoreVary: true })));
}
