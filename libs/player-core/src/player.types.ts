import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';

/** An item of the queue. Its narration is fetched when needed. */
export type QueueItem = {
  /** Unique in the queue; an article can be queued once. */
  id: string;
  articleId: string;
  /** ID shared by articles of one story, of which the queue contains one. Omitted for single articles. */
  storyId?: string;
  title: string;
  source: string;
  url: string;
  imageUrl: string | null;
  language: string | null;
  /** Characters of title and content, if known. */
  characters: number | null;
  /** News if omitted. */
  kind?: ListeningKind;
  /** Listening time at rate 1 in milliseconds, if known. */
  listenMs?: number | null;
};

export type EngineKind = 'server' | 'browser';
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'error';

/**
 * When playback stops: never, at the end of the story, or at a time (ms since 1970; `minutes` as chosen). `heldMs` is
 * the remaining time while paused.
 */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'story' }
  | { kind: 'time'; at: number; minutes?: number; heldMs?: number };

export type PlayerError = { code: string; message: string; retryable: boolean };

/** State for views. It is replaced, never mutated. */
export type PlayerState = {
  /** ID of the signed-in person who owns queue, positions and voices; null if anonymous. */
  owner: string | null;
  status: PlayerStatus;
  engine: EngineKind;
  queue: readonly QueueItem[];
  /** Index of the current item in `queue`, or -1. */
  current: number;
  narration: Narration | null;
  timeline: Timeline | null;
  /** Index of the current sentence in the narration, or -1. */
  sentence: number;
  /** Current word as offsets in the sentence's block, or null. */
  word: { block: number; start: number; end: number } | null;
  positionMs: number;
  durationMs: number | null;
  /** Share of server audio that is rendered (0-1); null otherwise. */
  preparing: number | null;
  rate: number;
  pitch: number;
  volume: number;
  /** Last speed per kind of story; kinds without one use the speed for news. */
  rates: Readonly<Partial<Record<ListeningKind, number>>>;
  /** Server voice ID chosen for all languages, or null. */
  voice: string | null;
  /** Server voice IDs by language (`en`); the server chooses for other languages. */
  voices: Readonly<Record<string, string>>;
  /** `voiceURI` of the chosen browser voice; null for the best match. */
  browserVoice: string | null;
  /** Chosen browser voices by language (`en`), as `voiceURI`. */
  browserVoices: Readonly<Record<string, string>>;
  /** Whether the browser's voice replaces the server's until the next story. */
  standIn: boolean;
  /** Start of the current session (ms since 1970), or null. */
  beganAt: number | null;
  /** Share played (0-1) by article ID; 1 when finished. */
  heard: Readonly<Record<string, number>>;
  error: PlayerError | null;
  /** Whether the next story starts automatically. */
  autoNext: boolean;
  sleep: SleepTimer;
};

/** Commands of the player. Every call is safe in every state. */
export type Player = {
  get(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Inserts an item after the current one and plays it. */
  playNow(item: QueueItem, from?: { sentence: number }): void;
  /** Replaces the queue and plays from `start`. An unfinished story resumes where it was left. */
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
  /**
   * Sets the speed of one kind of story, of the current item's kind by default, or of all kinds. Limits: 2 for browser
   * voices, 4 for the server's.
   */
  setRate(rate: number, kind?: ListeningKind | 'all'): void;
  setPitch(pitch: number): void;
  setVolume(volume: number): void;
  setVoice(voice: string | null): void;
  /**
   * Sets the voice of each language and clears the common one. If that changes the current voice, playback continues
   * from the current sentence.
   */
  setVoices(voices: Readonly<Record<string, string>>): void;
  setBrowserVoice(voiceUri: string | null): void;
  /** Changes the engine. With `forThisStory`, the next story uses the previous engine again. */
  setEngine(engine: EngineKind, forThisStory?: boolean): void;
  setAutoNext(on: boolean): void;
  setSleep(timer: SleepTimer): void;
  retry(): void;
  /** Loads the text of a story that is paused after a reload, so that its sentence can be shown. */
  showText(): void;
  /**
   * Sets the listener. An anonymous session is kept when a person signs in. On any other change, playback stops and
   * queue, positions, voices and speeds are cleared.
   */
  belongTo(person: string | null): void;
};
