import { useSyncExternalStore } from 'react';
import type { SessionState } from './shell-api.ts';
import { useShell } from './shell-context.ts';

/** Returns the session of this browser and re-renders when it changes, also from another tab. */
export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
