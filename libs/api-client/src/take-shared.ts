import { KEPT_PATH } from '@tidings/contracts/web/offline.ts';
import { SHARED_CACHE, SHARED_PARAM, SHARE_MISSED, isShareOver } from '@tidings/contracts/web/share.ts';
import type { Shared } from '@tidings/contracts/web/share.ts';
import { ownAddress } from './own-address.ts';

const KEY = /^[0-9a-f-]{36}$/;

/** Clears the URL. `missed`: missing or expired; null: none. */
export async function takeShared(): Promise<Shared | typeof SHARE_MISSED | null> {
  const key = new URLSearchParams(location.search).get(SHARED_PARAM);
  if (key === null) return null;
  history.replaceState(history.state, '', location.pathname);
  if (!KEY.test(key) || !('caches' in globalThis)) return SHARE_MISSED;
  const cache = await caches.open(SHARED_CACHE);
  const address = ownAddress(`${KEPT_PATH}shared/${key}`);
  const cached = await cache.match(address);
  if (!cached) return SHARE_MISSED;
  await cache.delete(address);
  return isShareOver(cached.headers.get('date')) ? SHARE_MISSED : ((await cached.json()) as Shared);
}
