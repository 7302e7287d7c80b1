import type { SoundPreference } from '@tidings/contracts/listening/preferences.ts';
import type { Narration, Timeline } from '@tidings/contracts/narration/narration.ts';
import type { EngineKind, PlayerError, PlayerState, QueueItem } from '../player.types.ts';

export type Track = { item: QueueItem; narration: Narration; voice: string | null };

/** Position in a track. `ms` is exact only within the same rendition. */
export type TrackPlace = { sentence: number; ms: number | null };

export type PlaybackPosition = Pick<PlayerState, 'sentence' | 'word' | 'positionMs' | 'durationMs'>;
export type SoundSettings = Pick<PlayerState, 'rate' | SoundPreference>;

/** After `stop` or `load`, an engine emits no more events about the previous track. */
export type EngineEvents = {
  sounding(): void;
  waiting(): void;
  /** Called when another app takes over the audio output, or when the browser requires a user gesture. */
  interrupted(): void;
  ended(): void;
  moved(position: PlaybackPosition): void;
  timed(timeline: Timeline): void;
  /** Rendered share of the audio (0-1); null when complete. */
  prepared(share: number | null): void;
  failed(error: PlayerError): void;
};

/** Plays a track, with server audio or a browser voice. */
export type SpeechEngine = {
  load(track: Track, from: TrackPlace): void;
  play(): void;
  pause(): void;
  /** Stops playback but keeps the prefetched next track. */
  rest(): void;
  stop(): void;
  seekSentence(index: number): void;
  seekMs(ms: number): void;
  apply(settings: SoundSettings): void;
  /** Prepares the next track for gapless playback. Null discards the prepared track. */
  prefetch(track: Track | null): void;
};

export type SpeechEngines = Record<EngineKind, SpeechEngine>;

export type CreateEngineEvents = (kind: EngineKind) => EngineEvents;
