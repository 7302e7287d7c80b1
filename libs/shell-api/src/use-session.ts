import { useSyncExternalStore } from 'react';
import type { SessionState } from './shell-api.ts';
import { useShell } from './shell-context.ts';

/** Also re-renders on changes from another tab. */
export function useSession(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
