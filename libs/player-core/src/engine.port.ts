import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { PlayerError, PlayerState, QueueItem } from './player.types.ts';

/** The narration of one article in the chosen voice. */
export type Track = { item: QueueItem; narration: Narration; voice: string | null };

/** A position in a track. `ms` is exact only for the same rendition; the sentence is valid for any voice. */
export type Place = { sentence: number; ms: number | null };

export type Position = Pick<PlayerState, 'sentence' | 'word' | 'positionMs' | 'durationMs'>;
export type Settings = Pick<PlayerState, 'rate' | 'pitch' | 'volume'>;

/** Callbacks of an engine. After `stop` or a new `load`, an engine reports nothing about the previous track. */
export type EngineEvents = {
  sounding(): void;
  waiting(): void;
  /** Paused from outside: another app took the audio, or the browser requires a user gesture. */
  interrupted(): void;
  ended(): void;
  moved(position: Position): void;
  timed(timeline: Timeline): void;
  /** Share of the audio that is rendered (0-1); null when complete. */
  prepared(share: number | null): void;
  failed(error: PlayerError): void;
};

/** Plays a track: with audio rendered by the server or with the browser's voices. */
export type SpeechEngine = {
  load(track: Track, from: Place): void;
  play(): void;
  pause(): void;
  /** Stops playback and reporting for the current track but keeps the prefetched next one. */
  rest(): void;
  stop(): void;
  seekSentence(index: number): void;
  seekMs(ms: number): void;
  apply(settings: Settings): void;
  /** Prepares the next track for gapless playback. */
  prefetch(track: Track | null): void;
};
