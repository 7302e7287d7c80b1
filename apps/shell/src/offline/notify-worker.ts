import { type WorkerMessage, offlineCaches } from '@tidings/contracts/web/page-contract.ts';

export const getServiceWorkerContainer = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

export async function notifyWorker(message: WorkerMessage): Promise<void> {
  (await getServiceWorkerContainer()?.getRegistration())?.active?.postMessage(message);
}

export async function clearOfflineData(): Promise<void> {
  const { caches: cacheStorage } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    notifyWorker({ kind: 'forget' }),
    cacheStorage?.delete(offlineCaches.answers),
    cacheStorage?.delete(offlineCaches.pinned),
    closeNotifications(),
  ]);
}

/** Closes all notifications, because the next account must not see them. */
async function closeNotifications(): Promise<void> {
  const registration = await getServiceWorkerContainer()?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
