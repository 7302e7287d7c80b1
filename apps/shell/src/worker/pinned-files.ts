import { KEPT_PATH, offlineCaches } from '@tidings/contracts/web/offline.ts';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { toUrl, toPath } from './worker-scope.ts';

const pinned = () => caches.open(offlineCaches.pinned);

/** Serves audio and timelines of a downloaded article, with range requests; others from the server. */
export async function pinnedSound(request: Request): Promise<Response> {
  const path = toPath(request.url) ?? '';
  const cached = await (await pinned()).match(toUrl(path));
  if (!cached) return fetch(toUrl(path.replace(KEPT_PATH, '/')), { headers: request.headers });
  return request.headers.has('range') ? createPartialResponse(request, cached) : cached;
}

/** Serves a picture from the downloads, else from the server. */
export async function pinnedPicture(request: Request): Promise<Response> {
  return (await (await pinned()).match(request.url, { ignoreVary: true })) ?? fetch(request);
}
