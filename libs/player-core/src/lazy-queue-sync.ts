import type { QueueSync, QueueSyncOptions } from './queue-sync.ts';

/** The sync of the queue, whose code comes when somebody signs in or the page is looked at again. */
export function lazyQueueSync(options: QueueSyncOptions, page: Document | undefined): Pick<QueueSync, 'follow'> {
  const begun = options.store.get();
  let coming: Promise<QueueSync> | null = null;
  const emit = (what: (progressSync: QueueSync) => void) => {
    coming ??= import(/* webpackChunkName: "queue" */ './queue-sync.ts').then(
      (code) => new code.QueueSync(options, begun, page),
    );
    // Without its code the queue stays here; the next time it is tried again.
    coming.then(what, () => {
      coming = null;
    });
  };
  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') emit((progressSync) => progressSync.shown());
  });
  return { follow: (before) => emit((progressSync) => progressSync.follow(before)) };
}
