import type { PlayerState } from '../player.types.ts';
import type { SavedSession } from './saved-session.ts';

const empty: PlayerState = {
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
  pitch: 1,
  volume: 1,
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
  ...empty,
  ...saved,
  status: saved && saved.current >= 0 ? 'paused' : 'idle',
});
