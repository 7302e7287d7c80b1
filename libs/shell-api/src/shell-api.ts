import type { TrackableEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Player, QueueItem } from '@tidings/player-core/player.types.ts';

export type NoticeKind = 'error' | 'success' | 'info' | 'warning';

/** Requests that open an overlay. Remotes render the overlays, and any remote can open them. */
export type OverlayRequest =
  /** `sentence` is the spoken sentence to highlight and scroll to. */
  | { name: 'reader'; articleId: string; sentence?: number }
  | { name: 'reader'; url: string }
  | { name: 'image'; imageUrl: string; alt: string; source: string }
  | { name: 'external'; url: string }
  | { name: 'speech' }
  | { name: 'keys' }
  | { name: 'voices' };
export type OverlayName = OverlayRequest['name'];

/** Events listed in the specification. They are sent only after consent. */
export type TrackedEvent = TrackableEvent;

/** `failed` means that the shell is retrying. */
export type SessionState = { readonly failed?: true } & (
  | { readonly status: 'unknown' | 'anonymous'; readonly viewer: null }
  | { readonly status: 'signed-in'; readonly viewer: { readonly id: string; readonly email: string } }
);

/**
 * An article that an anonymous visitor played in this tab. `sessionStartedAt` and `lastHeardAt` are in milliseconds
 * since 1970.
 */
export type TabHistoryEntry = {
  readonly item: QueueItem;
  readonly sessionStartedAt: number;
  readonly lastHeardAt: number;
  readonly sentence: number;
  readonly ms: number;
  readonly durationMs: number | null;
  readonly finished: boolean;
};

/** `language` is that of the headlines. Shortcuts are on by default. */
export type LocalPreferences = {
  readonly country: string;
  readonly language: string;
  readonly theme: 'system' | 'light' | 'dark';
  readonly interfaceLanguage: InterfaceLanguage;
  readonly shortcuts?: boolean;
};

/** The shell or a remote. `contract` is the number that it was built for. */
export type Slice = { readonly name: string; readonly version: string; readonly contract: number };

/** Follows semantic versioning. Within one contract number, members are only added. */
export type ShellApi = {
  readonly contract: typeof SHELL_CONTRACT;
  readonly player: Player;
  notify(kind: NoticeKind, message: string, action?: { label: string; run: () => void }): void;
  navigate(path: string): void;
  openOverlay(request: OverlayRequest): void;
  closeOverlay(name: OverlayName): void;
  track(event: TrackedEvent): void;
  /** Stored locally for anonymous listeners. */
  readonly preferences: {
    get(): LocalPreferences;
    set(change: Partial<LocalPreferences>): void;
    subscribe(listener: () => void): () => void;
  };
  /** Missing in shells older than the remote. */
  slices?(): Promise<readonly Slice[]>;
  readonly session: {
    get(): SessionState;
    subscribe(listener: () => void): () => void;
    /** Call it after signing in or out. Other tabs are notified. */
    changed(): void;
    /** Reloads the session at once. Missing in older shells. */
    again?(): void;
  };
  /**
   * Articles played in this tab, latest first. They are kept in memory and lost with the tab unless they are moved to
   * the account.
   */
  readonly heardHere: {
    get(): readonly TabHistoryEntry[];
    subscribe(listener: () => void): () => void;
    /** Also removes the saved position. */
    remove(listen: TabHistoryEntry): void;
    /** Keeps the saved positions. */
    clear(): void;
  };
  /** Missing in shells older than the remote. */
  readonly pins?: Pins;
  /** Missing in shells older than the remote. */
  readonly later?: PendingSaves;
};

export type PinProblem = 'offline' | 'full' | 'limit' | 'credit' | 'gone' | 'no-audio';

/** `share` is the downloaded fraction, from 0 to 1. */
export type Pin =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading'; readonly share: number }
  | { readonly state: 'kept'; readonly title: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly why: PinProblem };

export type PinsState = {
  /** False without HTTPS, for example. */
  readonly isPossible: boolean;
  /** By article ID. */
  readonly stories: Readonly<Record<string, Pin>>;
  /** Limit for all downloads together. */
  readonly limitBytes: number;
};

/** Downloaded articles with text, audio, timeline and picture. They are deleted at sign-out. */
export type Pins = {
  get(): PinsState;
  subscribe(listener: () => void): () => void;
  /** Queues a download. Downloads run one at a time and are retried when the network returns. */
  pin(articleId: string): void;
  unpin(articleId: string): void;
  clear(): void;
  setLimit(bytes: number): void;
};

/** An article saved to or removed from the library while offline. */
export type PendingSave = { readonly kind: 'save' | 'unsave'; readonly articleId: string };

/** Saves and removals that are stored until they reach the account. */
export type PendingSaves = {
  get(): readonly PendingSave[];
  subscribe(listener: () => void): () => void;
  /** Returns false if the storage is full. Saving and removing the same article cancel each other out. */
  add(save: PendingSave): boolean;
};

/** The shell rejects remotes whose number `acceptsContract` does not accept. */
export const SHELL_CONTRACT = 3;
