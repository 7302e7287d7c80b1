import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState, Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { QueueItem } from './player.types.ts';

/** The audio of one article in one voice, as the server names it. Addresses are same-origin paths. */
export type RenditionRef = {
  id: string;
  state: RenditionState;
  audioUrl: string;
  timelineUrl: string;
  durationMs: number | null;
  /** The sentence it begins with; left out: the first. */
  from?: number;
};

/** How audio is to be heard: from which sentence, and whether nobody waits for it yet. */
export type RenditionOrder = { from?: number; ahead?: boolean };

/** A place in an article, with what makes a stale device lose: when its session began, and its own count. */
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

/** Where this listener was in an article, on whichever device; `at` in milliseconds since 1970. */
export type KnownPlace = { sentence: number; at: number; finished: boolean };

/** What a person has queued, on whichever device. `version` is raised with every change. */
export type KnownQueue = { items: readonly QueueItem[]; current: number; version: number };

/** What the player needs of the server. Every call may reject; the player says so and goes on. */
export type PlayerApi = {
  narration(articleId: string, signal?: AbortSignal): Promise<Narration | null>;
  requestRendition(articleId: string, voice: string | null, wanted?: RenditionOrder): Promise<RenditionRef>;
  timeline(url: string, signal?: AbortSignal): Promise<Timeline>;
  /**
   * `stale`: another device began to listen later, and its place is kept instead. `forgotten`: this listening was
   * removed from the history, and nothing of it is kept.
   */
  saveProgress(place: SavedPlace): Promise<'kept' | 'stale' | 'forgotten'>;
  /** Null: never listened to, or removed; undefined, or left out, where nobody is known. */
  placeOf?(articleId: string): Promise<KnownPlace | null | undefined>;
  /** Null, or left out, where nobody is known. */
  queue?(): Promise<KnownQueue | null>;
  /** Keeps the queue in place of the version it was made of; 0: of none. `kept` false: another device was before. */
  keepQueue?(articleIds: string[], current: number, version: number): Promise<{ version: number; kept: boolean }>;
};
