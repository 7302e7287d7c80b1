import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { WorkerMessage } from '@tidings/contracts/web/offline.ts';

/** Undefined in old browsers and without https. */
export const workersHere = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Sends a message to this page's service worker, if there is one. */
export async function notifyWorker(message: WorkerMessage): Promise<void> {
  (await workersHere()?.getRegistration())?.active?.postMessage(message);
}

/**
 * Deletes the cached answers, stories and notifications of the signed-out account, with or without a service worker.
 */
export async function forgetOffline(): Promise<void> {
  const { caches: kept } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    notifyWorker({ kind: 'forget' }),
    kept?.delete(offlineCaches.answers),
    kept?.delete(offlineCaches.pinned),
    endNotifications(),
  ]);
}

/** Otherwise the next account would get the notifications of this one. */
async function endNotifications(): Promise<void> {
  const here = await workersHere()?.getRegistration();
  for (const shown of (await here?.getNotifications()) ?? []) shown.close();
  await (await here?.pushManager?.getSubscription())?.unsubscribe();
}
