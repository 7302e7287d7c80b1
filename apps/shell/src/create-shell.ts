import { addBasePath, getCurrentPath } from '@tidings/api-client/base-path.ts';
import { type OverlayName, type OverlayRequest, type ShellApi, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { createTracking } from './analytics/tracking.ts';
import { createLazyTabHistory } from './history/lazy-tab-history.ts';
import { createObservableValue } from './observable-value.ts';
import type { ListeningServices } from './player-host.ts';
import { createPreferenceStore } from './preferences/preference-store.ts';
import { type RemoteList, listSlices } from './remotes/remote-list.ts';
import { createSessionStore, syncQueueWithAccount } from './session/session-store.ts';
import { createToastStore } from './toasts/toasts.tsx';

export type Shell = {
  api: ShellApi;
  overlays: ReturnType<typeof createOverlayStore>;
  toasts: ReturnType<typeof createToastStore>;
  bindRouter(navigate: (path: string) => void): void;
  pageShown(path: string): void;
};
export type OverlayStore = ReturnType<typeof createOverlayStore>;

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

function createOverlayStore() {
  const open = createObservableValue<readonly OverlayRequest[]>([]);
  let page = getCurrentPath();
  return {
    get: open.get,
    subscribe: open.subscribe,
    open: (request: OverlayRequest) => open.set([...open.get().filter(({ name }) => name !== request.name), request]),
    close: (name: OverlayName) => open.set(open.get().filter((request) => request.name !== name)),
    follow(path: string) {
      if (path !== page && open.get().length > 0) open.set([]);
      page = path;
    },
  };
}
