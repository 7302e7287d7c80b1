import { useSyncExternalStore } from 'react';
import type { Pin, PinsState } from './pins.ts';
import { useShell } from './shell-context.ts';

const NOTHING: PinsState = { isPossible: false, stories: {}, limitBytes: 0 };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** What is kept on this device; nothing, and nothing possible, in a shell that keeps nothing. */
export function usePins(): PinsState {
  const { pins } = useShell();
  return useSyncExternalStore(pins?.subscribe ?? never, pins?.get ?? nothing, nothing);
}

/** What became of one story that is to be kept here; undefined when nobody asked for it. */
export function usePin(articleId: string): Pin | undefined {
  const { pins } = useShell();
  // Its own alone: a page of cards is not drawn anew for every percent of one download.
  const pin = () => pins?.get().stories[articleId];
  return useSyncExternalStore(pins?.subscribe ?? never, pin, pin);
}
