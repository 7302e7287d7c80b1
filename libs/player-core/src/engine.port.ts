import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { PlayerError, PlayerState, QueueItem } from './player.types.ts';

/** What is to be heard: one article's narration in the voice chosen for it. */
export type Track = { item: QueueItem; narration: Narration; voice: string | null };

/** Where in it to begin. `ms` is exact for the same rendition; the sentence survives any change of voice. */
export type Place = { sentence: number; ms: number | null };

export type Position = Pick<PlayerState, 'sentence' | 'word' | 'positionMs' | 'durationMs'>;
export type Settings = Pick<PlayerState, 'rate' | 'pitch' | 'volume'>;

/** What an engine reports. After `stop` or a new `load` an engine says nothing more of the old track. */
export type EngineEvents = {
  sounding(): void;
  waiting(): void;
  /** Paused from outside: another app took the audio, or the browser refused to begin without a press. */
  interrupted(): void;
  ended(): void;
  moved(position: Position): void;
  timed(timeline: Timeline): void;
  /** Share 0-1 of the audio that exists; null when complete. */
  prepared(share: number | null): void;
  failed(error: PlayerError): void;
};

/** One way of making sound. Two exist: audio rendered by the server, and the browser's own voices. */
export type SpeechEngine = {
  load(track: Track, from: Place): void;
  play(): void;
  pause(): void;
  /** Silent, and nothing more is said of this track; what was got ready for the next one stays. */
  rest(): void;
  stop(): void;
  seekSentence(index: number): void;
  seekMs(ms: number): void;
  apply(settings: Settings): void;
  /** Gets the next track ready so that it follows without a gap. */
  prefetch(track: Track | null): void;
};
