import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { toUrl, toPath } from './worker-scope.ts';

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
