import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import type { WorkerMessage } from '@tidings/contracts/web/offline.ts';

/** Where there are no service workers: in old browsers, and wherever the page did not come through https. */
export const workersHere = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Lets this page's worker hear something; nothing where there is none. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  (await workersHere()?.getRegistration())?.active?.postMessage(message);
}

/** Whoever sat here is gone: their answers and stories leave the browser, also where no worker hears of it. */
export async function forgetOffline(): Promise<void> {
  const { caches: kept } = globalThis as { caches?: CacheStorage };
  await Promise.allSettled([
    tellWorker({ kind: 'forget' }),
    kept?.delete(offlineCaches.answers),
    kept?.delete(offlineCaches.pinned),
  ]);
}
