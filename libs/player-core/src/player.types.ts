import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { SoundPreferences } from '@tidings/contracts/listening/preferences.ts';
import type { Narration, Timeline, RenditionState } from '@tidings/contracts/narration/narration.ts';

/** An article in the queue. Its narration is fetched when needed. */
export type QueueItem = {
  /** Unique, because an article can be queued only once. */
  id: string;
  articleId: string;
  /** The queue contains at most one article per story. */
  storyId?: string;
  title: string;
  source: string;
  url: string;
  imageUrl: string | null;
  language: string | null;
  /** Number of characters in title and content, if known. */
  characters: number | null;
  /** Treated as news if omitted. */
  kind?: ListeningKind;
  /** Duration at rate 1, if known. */
  listenMs?: number | null;
};

export type EngineKind = 'server' | 'browser';
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'error';

/** `at` is the time (ms since 1970) at which playback stops. `heldMs` is the remaining time while paused. */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'story' }
  | { kind: 'time'; at: number; minutes?: number; heldMs?: number };

export type PlayerError = { code: string; message: string; retryable: boolean };

/** Immutable: every change replaces the object. */
export type PlayerState = SoundPreferences & {
  /** ID of the person who owns the queue, positions and voices; null if anonymous. */
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
  /** Rendered share of the server audio (0-1); null when complete. */
  preparing: number | null;
  rate: number;
  /** Speeds by kind. Kinds without a speed use the speed for news. */
  rates: Readonly<Partial<Record<ListeningKind, number>>>;
  /** Server voice for all languages; null to use `voices`. */
  voice: string | null;
  /** Server voices by language (such as `en`). The server chooses for other languages. */
  voices: Readonly<Record<string, string>>;
  /** `voiceURI` of the default browser voice; null for the best match. */
  browserVoice: string | null;
  /** `voiceURI` of the browser voice by language (such as `en`). */
  browserVoices: Readonly<Record<string, string>>;
  /** Whether the engine is used only until the next story. */
  standIn: boolean;
  /** Start of the listening session (ms since 1970). */
  beganAt: number | null;
  /** Played share (0-1) by article ID; 1 when finished. */
  heard: Readonly<Record<string, number>>;
  error: PlayerError | null;
  autoNext: boolean;
  sleep: SleepTimer;
};

/** Controls playback. Every method is safe to call in every state. */
export type Player = {
  get(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Plays the item. Inserts it after the current one unless its story is already queued. */
  playNow(item: QueueItem, from?: { sentence: number }): void;
  /** Replaces the queue and plays it from `start`. Resumes an unfinished story. */
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
  /** Removes the progress of one session, or of all. Playback continues without reports. */
  forget(listening?: { articleId: string; sessionStartedAt: number }): void;
  skip(seconds: number): void;
  /** `kind` defaults to that of the current item. The maximum is 2 for browser voices and 4 for server voices. */
  setRate(rate: number, kind?: ListeningKind | 'all'): void;
  setPitch(pitch: number): void;
  setVolume(volume: number): void;
  /** Omitted settings stay unchanged. Missing in shells older than the remote. */
  setSound?(settings: Partial<SoundPreferences>): void;
  setVoice(voice: string | null): void;
  /** Replaces the voices by language and clears the common voice. Playback continues at the current sentence. */
  setVoices(voices: Readonly<Record<string, string>>): void;
  setBrowserVoice(voiceUri: string | null): void;
  /** With `forThisStory`, the engine is used only until the next story. */
  setEngine(engine: EngineKind, forThisStory?: boolean): void;
  setAutoNext(on: boolean): void;
  setSleep(timer: SleepTimer): void;
  retry(): void;
  /** Loads the text of a story that was restored in paused state. */
  showText(): void;
  /** Signing in keeps an anonymous session. Any other change of account clears queue, positions, voices and speeds. */
  belongTo(person: string | null): void;
};

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

/** Length of one skip forwards or backwards. */
export const SKIP_SECONDS = 15;
