import { useSyncExternalStore } from 'react';
import type { Pin, PinsState } from './pins.ts';
import { useShell } from './shell-context.ts';

const NOTHING: PinsState = { isPossible: false, stories: {}, limitBytes: 0 };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** In shells without downloads, `isPossible` is false. */
export function usePins(): PinsState {
  const { pins } = useShell();
  return useSyncExternalStore(pins?.subscribe ?? never, pins?.get ?? nothing, nothing);
}

export function usePin(articleId: string): Pin | undefined {
  const { pins } = useShell();
  // Otherwise each download re-renders all cards.
  const pin = () => pins?.get().stories[articleId];
  return useSyncExternalStore(pins?.subscribe ?? never, pin, pin);
}
