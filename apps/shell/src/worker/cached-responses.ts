import { createCachePath } from '@tidings/api-client/offline-cache.ts';
import { OFFLINE_RESPONSES_MAX, OFFLINE_RESPONSE_BYTES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { SHARED_CACHE } from '@tidings/contracts/web/share.ts';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { networkFirst, toPath, toUrl } from './worker-scope.ts';

const SLOW_MS = 8_000;

/** Number of sign-outs, used to detect responses requested by an earlier account. */
let signOuts = 0;

/** Deletes the caches of the account, and prevents pending responses from being cached. */
export async function clearAccountData(): Promise<void> {
  signOuts += 1;
  const theirs = [offlineCaches.answers, offlineCaches.pinned, SHARED_CACHE];
  await Promise.all(theirs.map((name) => caches.delete(name)));
}

export async function fetchApiResponse(request: Request): Promise<Response> {
  const initialSignOuts = signOuts;
  const address = toUrl(await createCachePath(await request.clone().text()));
  const coming = fetch(request).then(async (answer) => {
    if (answer.ok) await cacheAnswer(address, answer.clone(), initialSignOuts).catch(() => undefined);
    return answer;
  });
  return networkFirst(coming, () => caches.match(address), SLOW_MS);
}

async function cacheAnswer(address: string, answer: Response, signOutsBefore: number): Promise<void> {
  const text = await answer.text();
  if (signOuts !== signOutsBefore) return;
  if (text.length > OFFLINE_RESPONSE_BYTES_MAX || 'errors' in (JSON.parse(text) as object)) return;
  const cache = await caches.open(offlineCaches.answers);
  // Deletes the entry first, so that it becomes the newest one in insertion order.
  await cache.delete(address);
  await cache.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - OFFLINE_RESPONSES_MAX)).map((one) => cache.delete(one)));
  // The account signed out while the entry was stored.
  if (signOuts !== signOutsBefore) await caches.delete(offlineCaches.answers);
}

const openPinnedCache = () => caches.open(offlineCaches.pinned);

/** Serves downloaded audio and timelines, including range requests. Requests other files from the server. */
export async function servePinnedAudio(request: Request): Promise<Response> {
  const path = toPath(request.url) ?? '';
  const cached = await (await openPinnedCache()).match(toUrl(path));
  if (!cached) return fetch(toUrl(path.replace(OFFLINE_PATH, '/')), { headers: request.headers });
  return request.headers.has('range') ? createPartialResponse(request, cached) : cached;
}

export async function servePinnedPicture(request: Request): Promise<Response> {
  return (await (await openPinnedCache()).match(request.url, { ignoreVary: true })) ?? fetch(request);
}
