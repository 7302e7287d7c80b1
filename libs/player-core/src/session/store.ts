import { defaultSound } from '@tidings/contracts/listening/preferences.ts';
import type { PlayerState } from '../player.types.ts';
import type { SavedSession } from './saved-session.ts';

/** An immutable value with subscribers. */
export type Store<State> = {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const emptyState: PlayerState = {
  ...defaultSound,
  owner: null,
  status: 'idle',
  engine: 'server',
  queue: [],
  current: -1,
  narration: null,
  timeline: null,
  sentence: -1,
  word: null,
  positionMs: 0,
  durationMs: null,
  preparing: null,
  rate: 1,
  rates: {},
  voice: null,
  voices: {},
  browserVoice: null,
  browserVoices: {},
  standIn: false,
  beganAt: null,
  heard: {},
  error: null,
  autoNext: true,
  sleep: { kind: 'off' },
};

/** Restores the saved session in paused state. */
export const createInitialState = (saved: SavedSession | null): PlayerState => ({
  ...emptyState,
  ...saved,
  status: saved && saved.current >= 0 ? 'paused' : 'idle',
});
