import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import { defaultSound } from '@tidings/contracts/listening/preferences.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { findEstimatedSentence } from '../audio/loaded-track.ts';
import type { PlaybackPosition, TrackPlace } from '../engines/engine.port.ts';
import type { EngineKind, PlayerError, PlayerState, PlayerStatus, QueueItem } from '../player.types.ts';
import type { Queue } from '../queue/queue.ts';
import type { SavedSession } from './saved-session.ts';

export type Session = PlayerState & {
  /** Current position. It is kept when the engine changes or has no track. */
  place: TrackPlace;
  /** ID of the item loaded in the engine; null in a restored session until it is played. */
  holds: string | null;
};
export type SessionChange = Partial<Session>;

export type PlaybackEvent = 'load' | 'play' | 'sound' | 'wait' | 'pause' | 'end' | 'fail' | 'stop';

/** An immutable value with subscribers. */
export type Store<State> = {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export const TRACK_START: TrackPlace = { sentence: 0, ms: null };
const NOTHING_SHOWN = { timeline: null, word: null, error: null, preparing: null };
/** Maximum rates. Browser voices support up to 2; server audio is intelligible up to 4. */
const FASTEST: Record<EngineKind, number> = { browser: 2, server: 4 };
const SLOWEST = 0.5;

/**
 * Next status by current status and event. Events without an entry, such as a late `sound` after a pause, are ignored.
 */
const statusMoves: Record<PlayerStatus, Partial<Record<PlaybackEvent, PlayerStatus>>> = {
  idle: { load: 'loading' },
  loading: { load: 'loading', sound: 'playing', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  playing: { load: 'loading', wait: 'loading', pause: 'paused', end: 'ended', fail: 'error', stop: 'idle' },
  paused: { load: 'loading', play: 'loading', end: 'ended', fail: 'error', stop: 'idle' },
  ended: { load: 'loading', play: 'loading', stop: 'idle' },
  error: { load: 'loading', play: 'loading', stop: 'idle' },
};

export const getNextStatus = (status: PlayerStatus, event: PlaybackEvent): PlayerStatus =>
  statusMoves[status][event] ?? status;

export const getCurrentItem = ({ queue, current }: Queue): QueueItem | undefined => queue[current];

export const applyPlaybackEvent = ({ status }: Session, event: PlaybackEvent): SessionChange => ({
  status: getNextStatus(status, event),
});

export const applyFailure = (session: Session, error: PlayerError): SessionChange => ({
  ...applyPlaybackEvent(session, 'fail'),
  error,
  word: null,
});

/** Changes the queue or the current item. A different item ends the use of a temporary engine. */
export function selectItem(session: Session, to: Partial<Queue>): SessionChange {
  const item = getCurrentItem({ ...session, ...to });
  const isAnother = item?.id !== getCurrentItem(session)?.id;
  const spoken = isAnother && session.standIn ? switchEngine(session, 'server', false) : {};
  return { ...to, ...spoken, rate: clampRate(getRate(session.rates, item), spoken.engine ?? session.engine) };
}

/** With `standIn`, the engine is used only for the current story. */
export const switchEngine = (session: Session, engine: EngineKind, standIn: boolean): SessionChange =>
  engine === session.engine
    ? { standIn }
    : { ...NOTHING_SHOWN, standIn, engine, rate: clampRate(session.rate, engine), holds: null };

/** With `keepsText`, the same story continues and its text stays loaded. */
export const startItem = (session: Session, place: TrackPlace, keepsText: boolean): SessionChange => ({
  ...NOTHING_SHOWN,
  ...(keepsText ? {} : { narration: null }),
  ...applyPlaybackEvent(session, 'load'),
  holds: getCurrentItem(session)?.id ?? null,
  ...resumeFrom(place),
  positionMs: place.ms ?? 0,
  durationMs: null,
});

export const applyNarration = (narration: Narration): SessionChange => ({
  narration,
  durationMs: narration.estimatedMs,
});

export const applyPosition = (position: PlaybackPosition): SessionChange => ({
  ...position,
  place: { sentence: Math.max(0, position.sentence), ms: position.positionMs },
});

export const resumeFrom = (place: TrackPlace): SessionChange => ({ place, sentence: place.sentence, positionMs: 0 });

/** The sentence is changed only if no engine is loaded, because a loaded engine reports its position itself. */
export const seekSentence = ({ holds }: Session, sentence: number): SessionChange => ({
  place: { sentence, ms: null },
  ...(holds === null ? { sentence } : {}),
});

export function seekMs({ holds, place, narration, sentence: last }: Session, positionMs: number): SessionChange {
  if (holds !== null) return { place: { ...place, ms: positionMs } };
  const sentence = narration ? findEstimatedSentence(narration, positionMs) : Math.max(0, last);
  return { place: { sentence, ms: positionMs }, positionMs, sentence };
}

/** Stops and returns to the start of the current item. */
export const stopPlayback = (session: Session): SessionChange => ({
  ...NOTHING_SHOWN,
  ...applyPlaybackEvent(session, 'stop'),
  holds: null,
  place: TRACK_START,
  narration: null,
  sentence: -1,
  positionMs: 0,
  durationMs: null,
});

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const clampRate = (rate: number, engine: EngineKind): number => clamp(rate, SLOWEST, FASTEST[engine]);

/** Returns the rate for the item's kind, or the rate for news by default. */
export const getRate = (rates: PlayerState['rates'], item: QueueItem | undefined): number =>
  rates[item?.kind ?? 'news'] ?? rates.news ?? 1;

export const updateRates = (
  rates: PlayerState['rates'],
  rate: number,
  kind: ListeningKind | 'all',
): PlayerState['rates'] => (kind === 'all' ? { news: rate } : { ...rates, [kind]: rate });

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
  ...defaultSound,
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
