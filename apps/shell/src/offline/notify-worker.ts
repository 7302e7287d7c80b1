import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { WorkerMessage } from '@tidings/contracts/web/offline.ts';

/** Where there are no service workers: in old browsers, and wherever the page did not come through https. */
export const workersHere = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Sends this page’s worker a message; nothing happens where there is none. */
export async function notifyWorker(message: WorkerMessage): Promise<void> {
  (await workersHere()?.getRegistration())?.active?.postMessage(message);
}

/** Whoever sat here is gone: their answers, stories and notifications leave the browser, with a worker or without. */
export async function forgetOffline(): Promise<void> {
  const { caches: kept } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    notifyWorker({ kind: 'forget' }),
    kept?.delete(offlineCaches.answers),
    kept?.delete(offlineCaches.pinned),
    endNotifications(),
  ]);
}

/** The next person at this browser is not notified of what was meant for somebody else. */
async function endNotifications(): Promise<void> {
  const here = await workersHere()?.getRegistration();
  for (const shown of (await here?.getNotifications()) ?? []) shown.close();
  await (await here?.pushManager?.getSubscription())?.unsubscribe();
}
