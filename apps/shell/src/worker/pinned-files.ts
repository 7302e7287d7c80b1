import { KEPT_PATH, offlineCaches } from '@tidings/contracts/web/offline.ts';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { addressOf, pathOf } from './worker-scope.ts';

const pinned = () => caches.open(offlineCaches.pinned);

/** Sound and times of a story that is kept on this device, in the part that is asked for; else the server's. */
export async function pinnedSound(request: Request): Promise<Response> {
  const path = pathOf(request.url) ?? '';
  const kept = await (await pinned()).match(addressOf(path));
  if (!kept) return fetch(addressOf(path.replace(KEPT_PATH, '/')), { headers: request.headers });
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
}

/** A picture, from this device where its story is kept here. */
export async function pinnedPicture(request: Request): Promise<Response> {
  return (await (await pinned()).match(request.url, { ignoreVary: true })) ?? fetch(request);
}
