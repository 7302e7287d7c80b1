import type { Narration, RenditionState, Timeline } from '@tidings/contracts/narration/narration.ts';
import type { QueueItem } from './player.types.ts';

/** A rendition on the server. The URLs are same-origin paths. */
export type RenditionRef = {
  id: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  durationMs: number | null;
  /** Index of the first sentence in the audio; 0 if omitted. */
  from?: number;
};

/** `from` is the first sentence to render. `ahead` requests a prefetch with low priority. */
export type RenditionRequest = { from?: number; ahead?: boolean };

/** The server rejects stale reports by comparing session start and sequence. */
export type ProgressReport = {
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

/** The last position on any device. `at` is in milliseconds since 1970. */
export type KnownPosition = { sentence: number; at: number; finished: boolean };

/** `version` increases with every change. */
export type StoredQueue = { items: readonly QueueItem[]; current: number; version: number };

/** Calls may reject. The player then shows an error or retries later, and remains usable. */
export type PlayerApi = {
  narration(articleId: string, signal?: AbortSignal): Promise<Narration | null>;
  requestRendition(articleId: string, voice: string | null, wanted?: RenditionRequest): Promise<RenditionRef>;
  timeline(url: string, signal?: AbortSignal): Promise<Timeline>;
  /**
   * Resolves to `stale` if another device started a later session, and to `forgotten` if the session was removed from
   * the history.
   */
  saveProgress(place: ProgressReport): Promise<'kept' | 'stale' | 'forgotten'>;
  /** Resolves to null if no position is stored. For an anonymous listener, resolves to undefined or is missing. */
  placeOf?(articleId: string): Promise<KnownPosition | null | undefined>;
  /** For an anonymous listener, resolves to null or is missing. */
  queue?(): Promise<StoredQueue | null>;
  /** Pass `version` 0 if no queue was stored before. `kept` is false if another device changed the queue first. */
  keepQueue?(articleIds: string[], current: number, version: number): Promise<{ version: number; kept: boolean }>;
};
