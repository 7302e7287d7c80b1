import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';

/** The narration is fetched when needed. */
export type QueueItem = {
  /** An article can be queued once. */
  id: string;
  articleId: string;
  /** The queue contains one article of a story. */
  storyId?: string;
  title: string;
  source: string;
  url: string;
  imageUrl: string | null;
  language: string | null;
  /** Of title and content, if known. */
  characters: number | null;
  /** News if omitted. */
  kind?: ListeningKind;
  /** At rate 1, if known. */
  listenMs?: number | null;
};

export type EngineKind = 'server' | 'browser';
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'error';

/** At a time (ms since 1970); `heldMs`: remaining while paused. */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'story' }
  | { kind: 'time'; at: number; minutes?: number; heldMs?: number };

export type PlayerError = { code: string; message: string; retryable: boolean };

/** Replaced, never mutated. */
export type PlayerState = {
  /** Owns queue, positions and voices. */
  owner: string | null;
  status: PlayerStatus;
  engine: EngineKind;
  queue: readonly QueueItem[];
  /** Index in `queue`, or -1. */
  current: number;
  narration: Narration | null;
  timeline: Timeline | null;
  /** Index in the narration, or -1. */
  sentence: number;
  /** Offsets in the sentence's block. */
  word: { block: number; start: number; end: number } | null;
  positionMs: number;
  durationMs: number | null;
  /** Rendered share of server audio (0-1). */
  preparing: number | null;
  rate: number;
  pitch: number;
  volume: number;
  /** Kinds without a speed use that for news. */
  rates: Readonly<Partial<Record<ListeningKind, number>>>;
  /** Server voice for all languages. */
  voice: string | null;
  /** By language (`en`); else the server chooses. */
  voices: Readonly<Record<string, string>>;
  /** `voiceURI`; null for the best match. */
  browserVoice: string | null;
  /** `voiceURI` by language (`en`). */
  browserVoices: Readonly<Record<string, string>>;
  /** Until the next story. */
  standIn: boolean;
  /** Start of the session (ms since 1970). */
  beganAt: number | null;
  /** Played share (0-1) by article ID; 1 when finished. */
  heard: Readonly<Record<string, number>>;
  error: PlayerError | null;
  autoNext: boolean;
  sleep: SleepTimer;
};

/** Every call is safe in every state. */
export type Player = {
  get(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Inserts the item after the current one. */
  playNow(item: QueueItem, from?: { sentence: number }): void;
  /** Resumes an unfinished story. */
  playAll(items: QueueItem[], start?: number): void;
  enqueue(item: QueueItem): void;
  remove(id: string): void;
  move(id: string, to: number): void;
  clear(): void;
  play(): void;
  pause(): void;
  toggle(): void;
  stop(): void;
  next(): void;
  previous(): void;
  seekSentence(index: number): void;
  seekMs(ms: number): void;
  /** Removes one session, or all. Playback continues without reports. */
  forget(listening?: { articleId: string; sessionStartedAt: number }): void;
  skip(seconds: number): void;
  /** Defaults to the current kind. Limits: 2 for browser voices, 4 for the server's. */
  setRate(rate: number, kind?: ListeningKind | 'all'): void;
  setPitch(pitch: number): void;
  setVolume(volume: number): void;
  setVoice(voice: string | null): void;
  /** Clears the common voice; continues at the sentence. */
  setVoices(voices: Readonly<Record<string, string>>): void;
  setBrowserVoice(voiceUri: string | null): void;
  /** `forThisStory`: until the next story. */
  setEngine(engine: EngineKind, forThisStory?: boolean): void;
  setAutoNext(on: boolean): void;
  setSleep(timer: SleepTimer): void;
  retry(): void;
  /** Used after a reload in paused state. */
  showText(): void;
  /** Signing in keeps an anonymous session; other changes clear queue, positions, voices and speeds. */
  belongTo(person: string | null): void;
};
