import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { WorkerMessage } from '@tidings/contracts/web/offline.ts';

/** Where there are no service workers: in old browsers, and wherever the page did not come through https. */
export const workersHere = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Sends this page’s worker a message; nothing happens where there is none. */
export async function notifyWorker(message: WorkerMessage): Promise<void> {
  (await workersHere()?.getRegistration())?.active?.postMessage(message);
}

/** Whoever sat here is gone: their answers and stories leave the browser, also where no worker hears of it. */
export async function forgetOffline(): Promise<void> {
  const { caches: kept } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    notifyWorker({ kind: 'forget' }),
    kept?.delete(offlineCaches.answers),
    kept?.delete(offlineCaches.pinned),
  ]);
}
