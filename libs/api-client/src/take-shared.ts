import { OFFLINE_PATH } from '@tidings/contracts/web/page-contract.ts';
import { SHARED_CACHE, SHARED_PARAM, SHARE_MISSED_VALUE, isShareExpired } from '@tidings/contracts/web/share.ts';
import type { SharedContent } from '@tidings/contracts/web/share.ts';
import { addBasePath } from './base-path.ts';

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
