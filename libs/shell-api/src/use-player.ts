import type { PlayerState } from '@tidings/player-core/player.types.ts';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell-context.ts';

/** The selector must return a stable value, not a new object. */
export function usePlayer<T>(selector: (state: PlayerState) => T): T {
  const { player } = useShell();
  const read = () => selector(player.get());
  return useSyncExternalStore(player.subscribe, read, read);
}
