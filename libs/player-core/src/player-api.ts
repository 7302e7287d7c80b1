import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState, Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { QueueItem } from './player.types.ts';

/** URLs are same-origin paths. */
export type RenditionRef = {
  id: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  durationMs: number | null;
  /** First sentence; 0 if omitted. */
  from?: number;
};

/** `from`: first sentence. `ahead`: prefetch with low priority. */
export type RenditionRequest = { from?: number; ahead?: boolean };

/** The server rejects stale reports by session start and sequence. */
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

/** On any device; `at` in milliseconds since 1970. */
export type KnownPosition = { sentence: number; at: number; finished: boolean };

/** `version` increases with every change. */
export type StoredQueue = { items: readonly QueueItem[]; current: number; version: number };

/** After a rejected call, the player shows an error and continues. */
export type PlayerApi = {
  narration(articleId: string, signal?: AbortSignal): Promise<Narration | null>;
  requestRendition(articleId: string, voice: string | null, wanted?: RenditionRequest): Promise<RenditionRef>;
  timeline(url: string, signal?: AbortSignal): Promise<Timeline>;
  /** `stale`: another device started later. `forgotten`: removed from the history. */
  saveProgress(place: ProgressReport): Promise<'kept' | 'stale' | 'forgotten'>;
  /** Null: no stored position. Undefined or missing: anonymous listener. */
  placeOf?(articleId: string): Promise<KnownPosition | null | undefined>;
  /** Null or missing for an anonymous listener. */
  queue?(): Promise<StoredQueue | null>;
  /** `version` 0: none. `kept`: false if another device changed it first. */
  keepQueue?(articleIds: string[], current: number, version: number): Promise<{ version: number; kept: boolean }>;
};
