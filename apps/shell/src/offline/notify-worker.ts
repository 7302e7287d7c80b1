import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { WorkerMessage } from '@tidings/contracts/web/offline.ts';

/** Undefined in old browsers and without https. */
export const serviceWorkers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Sends a message to this page's service worker, if there is one. */
export async function notifyWorker(message: WorkerMessage): Promise<void> {
  (await serviceWorkers()?.getRegistration())?.active?.postMessage(message);
}

/**
 * Deletes the cached answers, stories and notifications of the signed-out account, with or without a service worker.
 */
export async function clearOfflineData(): Promise<void> {
  const { caches: cacheStorage } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    notifyWorker({ kind: 'forget' }),
    cacheStorage?.delete(offlineCaches.answers),
    cacheStorage?.delete(offlineCaches.pinned),
    closeNotifications(),
  ]);
}

/** Otherwise the next account would get the notifications of this one. */
async function closeNotifications(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
