import type { QueueKeeper, QueueKeeperOptions } from './queue-keeper.ts';

/** The keeper of the queue, whose code comes when somebody signs in or the page is looked at again. */
export function laterQueueKeeper(options: QueueKeeperOptions, page: Document | undefined): Pick<QueueKeeper, 'follow'> {
  const begun = options.store.get();
  let coming: Promise<QueueKeeper> | null = null;
  const tell = (what: (keeper: QueueKeeper) => void) => {
    coming ??= import(/* webpackChunkName: "queue" */ './queue-keeper.ts').then(
      (code) => new code.QueueKeeper(options, begun, page),
    );
    // Without its code the queue stays here; the next time it is tried again.
    coming.then(what, () => {
      coming = null;
    });
  };
  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') tell((keeper) => keeper.shown());
  });
  return { follow: (before) => tell((keeper) => keeper.follow(before)) };
}
