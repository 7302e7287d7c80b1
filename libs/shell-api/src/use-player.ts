import type { PlayerState } from '@tidings/player-core/player.types.ts';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell-context.ts';

/**
 * One value of the player's state; renders again only when that value changes.
 * The selector answers something stable (a primitive or a part of the state), never a fresh object.
 */
export function usePlayer<T>(selector: (state: PlayerState) => T): T {
  const { player } = useShell();
  const read = () => selector(player.get());
  return useSyncExternalStore(player.subscribe, read, read);
}
