import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { PlayerError, PlayerState, QueueItem } from './player.types.ts';

export type Track = { item: QueueItem; narration: Narration; voice: string | null };

/** `ms` is exact only for the same rendition. */
export type TrackPlace = { sentence: number; ms: number | null };

export type PlaybackPosition = Pick<PlayerState, 'sentence' | 'word' | 'positionMs' | 'durationMs'>;
export type SoundSettings = Pick<PlayerState, 'rate' | 'pitch' | 'volume'>;

/** Nothing about a previous track after `stop` or `load`. */
export type EngineEvents = {
  sounding(): void;
  waiting(): void;
  /** Called after another app took the audio, or for lack of a user gesture. */
  interrupted(): void;
  ended(): void;
  moved(position: PlaybackPosition): void;
  timed(timeline: Timeline): void;
  /** Rendered share of the audio (0-1); null when complete. */
  prepared(share: number | null): void;
  failed(error: PlayerError): void;
};

/** Server audio or browser voices. */
export type SpeechEngine = {
  load(track: Track, from: TrackPlace): void;
  play(): void;
  pause(): void;
  /** Keeps the prefetched next track. */
  rest(): void;
  stop(): void;
  seekSentence(index: number): void;
  seekMs(ms: number): void;
  apply(settings: SoundSettings): void;
  /** Enables gapless playback. */
  prefetch(track: Track | null): void;
};
