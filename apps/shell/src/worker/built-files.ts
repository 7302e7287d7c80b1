import { offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { hasMatchingHash } from './matching-hash.ts';
import { networkFirst } from './with-timeout.ts';

const SLOW_MS = 3_000;

const LONG_MS = 30_000;
const SUM_HEADER = 'x-tidings-sum';

/** Fetches and caches a file. Rejects if its hash differs from the one in the release. */
export async function storeFile(cache: Cache, address: string, sum: string): Promise<void> {
  const answer = await fetch(address, { integrity: sum, priority: 'low', signal: AbortSignal.timeout(LONG_MS) });
  if (!answer.ok) throw new Error(`${address} could not be fetched: status ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.set(SUM_HEADER, sum);
  await cache.put(address, new Response(await answer.blob(), { headers }));
}

export const isVersioned = (path: string): boolean => /^\/(assets|mf)\//.test(path);

/** Returns the cached file if its hash is the one the page requests, otherwise fetches it. */
export async function fetchBuiltFile(request: Request): Promise<Response> {
  const cache = await caches.open(offlineCaches.files);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (!cached) return fetch(request);
  // Not every request contains a hash, so the hash of the release is stored with the file.
  const sums = cached.headers.get(SUM_HEADER);
  if (
    sums &&
    (await hasMatchingHash(cached.clone(), sums)) &&
    (await hasMatchingHash(cached.clone(), request.integrity))
  )
    return cached;
  await cache.delete(request.url, { ignoreVary: true });
  return fetch(request);
}

export const fetchUnversionedFile = (request: Request): Promise<Response> =>
  networkFirst(
    fetch(request),
    async () => (await caches.open(offlineCaches.files)).match(request.url, { ignoreVary: true, ignoreSearch: true }),
    SLOW_MS,
  );
