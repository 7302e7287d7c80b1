import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';

/** The narration is fetched when needed. */
export type QueueItem = {
  /** Unique in the queue; an article can be queued once. */
  id: string;
  articleId: string;
  /** Shared by articles of one story, of which the queue contains one. */
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

/** At a time (ms since 1970; `minutes` as chosen); `heldMs` is the remaining time while paused. */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'story' }
  | { kind: 'time'; at: number; minutes?: number; heldMs?: number };

export type PlayerError = { code: string; message: string; retryable: boolean };

/** Replaced, never mutated. */
export type PlayerState = {
  /** The signed-in person who owns queue, positions and voices; null if anonymous. */
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
  /** Server voices by language (`en`); the server chooses for other languages. */
  voices: Readonly<Record<string, string>>;
  /** `voiceURI`; null for the best match. */
  browserVoice: string | null;
  /** `voiceURI` by language (`en`). */
  browserVoices: Readonly<Record<string, string>>;
  /** Whether the browser's voice replaces the server's until the next story. */
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
  /** Plays from `start`. An unfinished story resumes where it was left. */
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
  /** Removes the progress of one session, or of all. Current playback continues but is not reported any more. */
  forget(listening?: { articleId: string; sessionStartedAt: number }): void;
  skip(seconds: number): void;
  /** Default: the kind of the current item. Limits: 2 for browser voices, 4 for the server's. */
  setRate(rate: number, kind?: ListeningKind | 'all'): void;
  setPitch(pitch: number): void;
  setVolume(volume: number): void;
  setVoice(voice: string | null): void;
  /** Clears the common voice. Playback continues from the current sentence. */
  setVoices(voices: Readonly<Record<string, string>>): void;
  setBrowserVoice(voiceUri: string | null): void;
  /** With `forThisStory`, the next story uses the previous engine again. */
  setEngine(engine: EngineKind, forThisStory?: boolean): void;
  setAutoNext(on: boolean): void;
  setSleep(timer: SleepTimer): void;
  retry(): void;
  /** For a story that is paused after a reload, whose sentence should be shown. */
  showText(): void;
  /**
   * Keeps an anonymous session when a person signs in. Any other change stops playback and clears queue, positions,
   * voices and speeds.
   */
  belongTo(person: string | null): void;
};
