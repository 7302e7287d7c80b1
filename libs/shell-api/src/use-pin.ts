import { useSyncExternalStore } from 'react';
import type { Pin, PinsState } from './shell-api.ts';
import { useShell } from './shell-context.ts';

const NOTHING: PinsState = { isPossible: false, stories: {}, limitBytes: 0 };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** Returns `isPossible: false` in shells without downloads. */
export function usePins(): PinsState {
  const { pins } = useShell();
  return useSyncExternalStore(pins?.subscribe ?? never, pins?.get ?? nothing, nothing);
}

export function usePin(articleId: string): Pin | undefined {
  const { pins } = useShell();
  // Selects only this download, because otherwise each download would re-render all cards.
  const pin = () => pins?.get().stories[articleId];
  return useSyncExternalStore(pins?.subscribe ?? never, pin, pin);
}
