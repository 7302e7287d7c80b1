import type { PlayerState } from '@tidings/player-core/player.types.ts';
import { useSyncExternalStore } from 'react';
import type { SessionState } from './shell-api.ts';
import { useShell } from './shell-context.ts';

/** Also re-renders on changes from another tab. */
export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** The selector must return a stable value, not a new object. */
export function usePlayer<T>(selector: (state: PlayerState) => T): T {
  const { player } = useShell();
  const read = () => selector(player.get());
  return useSyncExternalStore(player.subscribe, read, read);
}
