import { addBasePath } from '@tidings/api-client/base-path.ts';
import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createTracking } from './analytics/tracking.ts';
import { createLazyTabHistory } from './history/lazy-tab-history.ts';
import { createOverlayStore } from './overlays/overlay-store.ts';
import type { ListeningServices } from './player-host.ts';
import { createPreferenceStore } from './preferences/preference-store.ts';
import type { RemoteList } from './remotes/remote-list.ts';
import { listSlices } from './remotes/slices.ts';
import { createSessionStore } from './session/session-store.ts';
import { syncQueueWithAccount } from './session/sync-queue-with-account.ts';
import { createToastStore } from './toasts/toast-store.ts';

export type Shell = {
  api: ShellApi;
  overlays: ReturnType<typeof createOverlayStore>;
  toasts: ReturnType<typeof createToastStore>;
  bindRouter(navigate: (path: string) => void): void;
  pageShown(path: string): void;
};

const openByPageLoad = (path: string) => {
  location.assign(addBasePath(path));
};

/** Creates the stores outside React, so that a crashing remote does not affect them. */
export function createShell({ player, pins, outbox }: ListeningServices, remotes: Promise<RemoteList>): Shell {
  const overlays = createOverlayStore();
  const toasts = createToastStore();
  const tracking = createTracking(player, remotes);
  const session = createSessionStore();
  const tabHistory = createLazyTabHistory(player, session);
  syncQueueWithAccount(session, player, () => {
    tabHistory.clear();
    pins.leave();
    outbox.leave();
  });
  let go = openByPageLoad;
  return {
    overlays,
    toasts,
    bindRouter(navigate) {
      go = navigate;
    },
    pageShown: tracking.page,
    api: {
      contract: SHELL_CONTRACT,
      player,
      notify: toasts.notify,
      navigate: (path) => go(path),
      openOverlay: overlays.open,
      closeOverlay: overlays.close,
      track: tracking.track,
      preferences: createPreferenceStore(),
      session,
      slices: () => remotes.then(listSlices),
      heardHere: tabHistory,
      pins,
      later: outbox.saves,
    },
  };
}
