import type { Player } from '@tidings/player-core/player.types.ts';
import type { HeardHere, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

type Here = ShellApi['heardHere'];

/** The notes of what was heard here, whose code comes with the first listening: before, there is nothing to note. */
export function laterHeardHere(player: Player, session: Pick<ShellApi['session'], 'get'>): Here {
  const value = createValue<readonly HeardHere[]>([]);
  let here: Here | null = null;
  let coming = false;
  const stop = player.subscribe(() => {
    const { status } = player.get();
    if (coming || (status !== 'loading' && status !== 'playing')) return;
    coming = true;
    import(/* webpackChunkName: "companions" */ './heard-here.ts').then(
      ({ createHeardHere }) => {
        stop();
        here = createHeardHere(player, session, value);
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
