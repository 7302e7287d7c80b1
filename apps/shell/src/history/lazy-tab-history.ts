import type { Player } from '@tidings/player-core/player.types.ts';
import type { TabHistoryEntry, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

type TabHistory = ShellApi['heardHere'];

/** Creates a history that loads its code at the first playback. */
export function createLazyTabHistory(player: Player, session: Pick<ShellApi['session'], 'get'>): TabHistory {
  const value = createObservableValue<readonly TabHistoryEntry[]>([]);
  let history: TabHistory | null = null;
  let coming = false;
  const stop = player.subscribe(() => {
    const { status } = player.get();
    if (coming || (status !== 'loading' && status !== 'playing')) return;
    coming = true;
    import(/* webpackChunkName: "companions" */ './tab-history.ts').then(
      ({ createTabHistory }) => {
        stop();
        history = createTabHistory(player, session, value);
      },
      () => {
        coming = false;
      },
    );
  });
  return {
    get: value.get,
    subscribe: value.subscribe,
    remove: (one) => history?.remove(one),
    clear: () => history?.clear(),
  };
}
