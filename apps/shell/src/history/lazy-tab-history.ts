import type { Player } from '@tidings/player-core/player.types.ts';
import type { TabListen, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

type Here = ShellApi['heardHere'];

/** History of this tab; its code is loaded at the first playback. */
export function lazyTabHistory(player: Player, session: Pick<ShellApi['session'], 'get'>): Here {
  const value = createValue<readonly TabListen[]>([]);
  let here: Here | null = null;
  let coming = false;
  const stop = player.subscribe(() => {
    const { status } = player.get();
    if (coming || (status !== 'loading' && status !== 'playing')) return;
    coming = true;
    import(/* webpackChunkName: "companions" */ './tab-history.ts').then(
      ({ createTabHistory }) => {
        stop();
        here = createTabHistory(player, session, value);
      },
      // The next player change retries.
      () => {
        coming = false;
      },
    );
  });
  return {
    get: value.get,
    subscribe: value.subscribe,
    remove: (one) => here?.remove(one),
    clear: () => here?.clear(),
  };
}
