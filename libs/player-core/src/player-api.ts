import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState, Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { QueueItem } from './player.types.ts';

/** Audio of one article in one voice. URLs are same-origin paths. */
export type RenditionRef = {
  id: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  durationMs: number | null;
  /** Index of the first sentence; 0 if omitted. */
  from?: number;
};

/** Options of an audio request. `from`: index of the first sentence. `ahead`: prefetch with low priority. */
export type RenditionOrder = { from?: number; ahead?: boolean };

/** A progress report. The server compares session start and sequence to reject stale reports. */
export type SavedPlace = {
  articleId: string;
  sentence: number;
  ms: number;
  durationMs: number | null;
  sessionStartedAt: number;
  sequence: number;
  device: string;
  final: boolean;
  finished: boolean;
};

/** A listener's last position in an article on any device; `at` in milliseconds since 1970. */
export type KnownPlace = { sentence: number; at: number; finished: boolean };

/** The stored queue of an account. `version` increases with every change. */
export type KnownQueue = { items: readonly QueueItem[]; current: number; version: number };

/** Server API for the player. Every call may reject; the player shows an error and continues. */
export type PlayerApi = {
  narration(articleId: string, signal?: AbortSignal): Promise<Narration | null>;
  requestRendition(articleId: string, voice: string | null, wanted?: RenditionOrder): Promise<RenditionRef>;
  timeline(url: string, signal?: AbortSignal): Promise<Timeline>;
  /**
   * `stale`: another device started listening later, so its position is kept. `forgotten`: the session was removed from
   * the history and the report was dropped.
   */
  saveProgress(place: SavedPlace): Promise<'kept' | 'stale' | 'forgotten'>;
  /** Null: no stored position. Undefined or missing: anonymous listener. */
  placeOf?(articleId: string): Promise<KnownPlace | null | undefined>;
  /** Null or missing for an anonymous listener. */
  queue?(): Promise<KnownQueue | null>;
  /**
   * Replaces the queue of the given version; 0 if there was none. `kept` is false if another device changed it first.
   */
  keepQueue?(articleIds: string[], current: number, version: number): Promise<{ version: number; kept: boolean }>;
};
