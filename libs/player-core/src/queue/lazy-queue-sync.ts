import type { QueueSync, QueueSyncOptions } from './queue-sync.ts';

/** Loads the code for queue sync at sign-in or when the page becomes visible. */
export function createLazyQueueSync(options: QueueSyncOptions, page: Document | undefined): Pick<QueueSync, 'follow'> {
  const initial = options.store.get();
  let coming: Promise<QueueSync> | null = null;
  const emit = (what: (progressSync: QueueSync) => void) => {
    coming ??= import(/* webpackChunkName: "queue" */ './queue-sync.ts').then(
      (code) => new code.QueueSync(options, initial, page),
    );
    // The next call retries a failed import.
    coming.then(what, () => {
      coming = null;
    });
  };
  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') emit((progressSync) => progressSync.shown());
  });
  return { follow: (before) => emit((progressSync) => progressSync.follow(before)) };
}
