import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import { networkFirst } from './in-time.ts';
import { hasSum } from './sums.ts';

/** Files whose names stay the same from release to release; without a network nothing waits for them. */
const SLOW_MS = 3_000;

/** A network that hangs keeps the next file waiting no longer. */
const LONG_MS = 30_000;
const SUM_HEADER = 'x-tidings-sum';

/** Keeps a file as it was released, and rejects any other bytes. */
export async function keepFile(cache: Cache, address: string, sum: string): Promise<void> {
  const answer = await fetch(address, { integrity: sum, priority: 'low', signal: AbortSignal.timeout(LONG_MS) });
  if (!answer.ok) throw new Error(`${address} is not there`);
  const headers = new Headers(answer.headers);
  headers.set(SUM_HEADER, sum);
  await cache.put(address, new Response(await answer.blob(), { headers }));
}

/** Whether the name of a file says what is in it. */
export const isVersioned = (path: string): boolean => /^\/(assets|mf)\//.test(path);

/**
 * A file whose name says what is in it, from the cache if it is there and the one the page asks for. Which one that is
 * the page says: no name of another version is ever answered with it.
 */
export async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(offlineCaches.files);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (!kept) return fetch(request);
  // Browsers do not say of every request what sum it asks for; the one of the release is kept with the file.
  const sums = kept.headers.get(SUM_HEADER);
  if (sums && (await hasSum(kept.clone(), sums)) && (await hasSum(kept.clone(), request.integrity))) return kept;
  await cache.delete(request.url, { ignoreVary: true });
  return fetch(request);
}

/** A file of the shell that has the same name in every release. */
export const unversionedFile = (request: Request): Promise<Response> =>
  networkFirst(
    fetch(request),
    async () => (await caches.open(offlineCaches.files)).match(request.url, { ignoreVary: true, ignoreSearch: true }),
    SLOW_MS,
  );
