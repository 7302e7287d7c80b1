import type { Player } from '@tidings/player-core/player.types.ts';
import type { TabListen, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

type Here = ShellApi['heardHere'];

/** The notes of what was heard here, whose code comes with the first listening: before, there is nothing to note. */
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
      // The next change of what sounds asks for it again.
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
