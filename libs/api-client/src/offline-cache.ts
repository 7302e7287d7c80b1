import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import {
  type SharedContent,
  SHARED_CACHE,
  SHARED_PARAM,
  SHARE_MISSED_VALUE,
  isShareExpired,
} from '@tidings/contracts/web/share.ts';
import { addBasePath } from './base-path.ts';

/** Returns the cache path for a request body. */
export async function createCachePath(question: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(question)));
  return `${OFFLINE_PATH}answer/${[...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export async function storeResponses(
  answers: readonly (readonly [question: string, data: object])[],
  into: (typeof offlineCaches)[keyof typeof offlineCaches] = offlineCaches.answers,
): Promise<void> {
  const cache = await caches.open(into);
  await Promise.all(
    answers.map(async ([question, data]) =>
      cache.put(
        addBasePath(await createCachePath(question)),
        new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }),
      ),
    ),
  );
}

const KEY = /^[0-9a-f-]{36}$/;

/**
 * Removes the share parameter from the URL and returns the shared content. Returns `SHARE_MISSED_VALUE` if the content
 * is gone or expired, and null if nothing was shared.
 */
export async function takeSharedContent(): Promise<SharedContent | typeof SHARE_MISSED_VALUE | null> {
  const key = new URLSearchParams(location.search).get(SHARED_PARAM);
  if (key === null) return null;
  history.replaceState(history.state, '', location.pathname);
  if (!KEY.test(key) || !('caches' in globalThis)) return SHARE_MISSED_VALUE;
  const cache = await caches.open(SHARED_CACHE);
  const address = addBasePath(`${OFFLINE_PATH}shared/${key}`);
  const cached = await cache.match(address);
  if (!cached) return SHARE_MISSED_VALUE;
  await cache.delete(address);
  return isShareExpired(cached.headers.get('date')) ? SHARE_MISSED_VALUE : ((await cached.json()) as SharedContent);
}
