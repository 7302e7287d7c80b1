import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';

/** One thing in the queue. The narration is fetched when its turn comes near. */
export type QueueItem = {
  /** Stable within the queue; the same article may stand in it once. */
  id: string;
  articleId: string;
  /** Articles of the same story have the same; the queue plays it once. Left out: its own. */
  storyId?: string;
  title: string;
  source: string;
  url: string;
  imageUrl: string | null;
  language: string | null;
  /** Characters to be spoken (title + content), when known. */
  characters: number | null;
  /** News, when left out. */
  kind?: ListeningKind;
  /** Listening time at rate 1 in milliseconds, when known. */
  listenMs?: number | null;
};

export type EngineKind = 'server' | 'browser';
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'error';

/**
 * When the sound stops by itself: never, at the end of this story, or at a time (ms since 1970; `minutes` as it was
 * chosen). While nothing sounds the time stands still: `heldMs` is what is left of it.
 */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'story' }
  | { kind: 'time'; at: number; minutes?: number; heldMs?: number };

export type PlayerError = { code: string; message: string; retryable: boolean };

/** Everything a view may show; replaced, never mutated. */
export type PlayerState = {
  /** The id of the person whose queue, places and voices these are; null: nobody is signed in. */
  owner: string | null;
  status: PlayerStatus;
  engine: EngineKind;
  queue: readonly QueueItem[];
  /** Position of the current item in `queue`, or -1. */
  current: number;
  narration: Narration | null;
  timeline: Timeline | null;
  /** Sentence being heard (index in the narration), or -1. */
  sentence: number;
  /** Word being heard: offsets in the sentence's block, or null. */
  word: { block: number; start: number; end: number } | null;
  positionMs: number;
  durationMs: number | null;
  /** 0-1 while server audio is being prepared; null otherwise. */
  preparing: number | null;
  rate: number;
  pitch: number;
  volume: number;
  /** The speed last chosen for each kind of story; a kind without one has that of the news. */
  rates: Readonly<Partial<Record<ListeningKind, number>>>;
  /** Server voice id chosen for everything; null = the one of the article's language. */
  voice: string | null;
  /** Server voice ids by language (`en`); a language without one has the server's default. */
  voices: Readonly<Record<string, string>>;
  /** `voiceURI` of a browser voice; null = best of the language. */
  browserVoice: string | null;
  /** The browser voice chosen for each language (`en`), by `voiceURI`. */
  browserVoices: Readonly<Record<string, string>>;
  /** True while the browser's voice stands in for the server's, until the next story. */
  standIn: boolean;
  /** When this listening of the current item began (ms since 1970), or null. */
  beganAt: number | null;
  /** Articles heard to the end in this session, and share heard (0-1) of those begun. */
  heard: Readonly<Record<string, number>>;
  error: PlayerError | null;
  /** True: the end of a story begins the next one. */
  autoNext: boolean;
  sleep: SleepTimer;
};

/** What anybody may ask of the player. Every call is safe in every state. */
export type Player = {
  get(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Puts an item in front and plays it (the queue keeps the rest). */
  playNow(item: QueueItem, from?: { sentence: number }): void;
  /** Replaces the queue and plays from `start`, a story left half-way where it was left. */
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
  /** Forgets the place of one listening, or every place. What sounds goes on, and nothing more is noted of it. */
  forget(listening?: { articleId: string; sessionStartedAt: number }): void;
  skip(seconds: number): void;
  /**
   * Speed of this kind of story (without a kind: of what is current), or of all kinds. The browser's voices go to 2,
   * the server's to 4.
   */
  setRate(rate: number, kind?: ListeningKind | 'all'): void;
  setPitch(pitch: number): void;
  setVolume(volume: number): void;
  setVoice(voice: string | null): void;
  /**
   * A voice for each language, and none for everything. What sounds goes on from its sentence if its voice is another
   * now.
   */
  setVoices(voices: Readonly<Record<string, string>>): void;
  setBrowserVoice(voiceUri: string | null): void;
  /** Who speaks from now on. `forThisStory`: the next story is the other's again, never the middle of one. */
  setEngine(engine: EngineKind, forThisStory?: boolean): void;
  setAutoNext(on: boolean): void;
  setSleep(timer: SleepTimer): void;
  retry(): void;
  /** Reads the text of a story that is paused since a reload, so that its sentence can be shown. */
  showText(): void;
  /**
   * Who listens from now on. What was played before anybody signed in becomes the person's; with another person, or
   * nobody after one, it stops, and queue, places, voices and speeds begin empty.
   */
  belongTo(person: string | null): void;
};
