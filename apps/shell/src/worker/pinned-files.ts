import { KEPT_PATH, offlineCaches } from '@tidings/contracts/web/offline.ts';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { addressOf, pathOf } from './worker-scope.ts';

const pinned = () => caches.open(offlineCaches.pinned);

/** Serves audio and timelines of a downloaded article, with range requests; others from the server. */
export async function pinnedSound(request: Request): Promise<Response> {
  const path = pathOf(request.url) ?? '';
  const kept = await (await pinned()).match(addressOf(path));
  if (!kept) return fetch(addressOf(path.replace(KEPT_PATH, '/')), { headers: request.headers });
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}

/** Serves a picture from the downloads, else from the server. */
export async function pinnedPicture(request: Request): Promise<Response> {
  return (await (await pinned()).match(request.url, { ignoreVary: true })) ?? fetch(request);
}
