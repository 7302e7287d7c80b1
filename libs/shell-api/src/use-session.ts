import { useSyncExternalStore } from 'react';
import type { SessionState } from './shell-api.ts';
import { useShell } from './shell-context.ts';

/** Who is signed in with this browser; renders again when that changes, in another tab too. */
export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
