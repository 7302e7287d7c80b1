import type { TrackableEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Player, QueueItem } from '@tidings/player-core/player.types.ts';
import type { LaterSaves } from './later-saves.ts';
import type { Pins } from './pins.ts';

/** The number a remote must be built for; the shell refuses others before loading them. */
export const SHELL_CONTRACT = 2;

export type NoticeKind = 'error' | 'success' | 'info' | 'warning';

/** Overlays the shell always holds; a remote fills them, anybody opens them. */
export type OverlayRequest =
  /** `sentence`: of what is heard of it, the one to mark and show. */
  | { name: 'reader'; articleId: string; sentence?: number }
  | { name: 'reader'; url: string }
  | { name: 'image'; imageUrl: string; alt: string; source: string }
  | { name: 'external'; url: string }
  | { name: 'speech' }
  | { name: 'keys' }
  | { name: 'voices' };
export type OverlayName = OverlayRequest['name'];

/** Analytics events of the specification; sent only after consent. */
export type TrackedEvent = TrackableEvent;

/**
 * Who is signed in with this browser: `unknown` while that is being asked; `failed` once it could not be found out,
 * while the shell goes on asking.
 */
export type SessionState = { readonly failed?: true } & (
  | { readonly status: 'unknown' | 'anonymous'; readonly viewer: null }
  | { readonly status: 'signed-in'; readonly viewer: { readonly id: string; readonly email: string } }
);

/** One stretch of listening in this tab, by nobody in particular. Times in milliseconds since 1970. */
export type TabListen = {
  readonly item: QueueItem;
  readonly sessionStartedAt: number;
  readonly lastHeardAt: number;
  readonly sentence: number;
  readonly ms: number;
  readonly durationMs: number | null;
  readonly finished: boolean;
};

/**
 * `language` is that of the headlines, `interfaceLanguage` the one the page speaks; `shortcuts`: single keys do things
 * (left out: they do).
 */
export type LocalPreferences = {
  readonly country: string;
  readonly language: string;
  readonly theme: 'system' | 'light' | 'dark';
  readonly interfaceLanguage: InterfaceLanguage;
  readonly shortcuts?: boolean;
};

/** One part of this page: the shell, or a remote, and the contract it was built for. */
export type Slice = { readonly name: string; readonly version: string; readonly contract: number };

/** What a remote may ask of the shell. A semver'd singleton: additions only within one contract number. */
export type ShellApi = {
  readonly contract: typeof SHELL_CONTRACT;
  readonly player: Player;
  notify(kind: NoticeKind, message: string, action?: { label: string; run: () => void }): void;
  navigate(path: string): void;
  openOverlay(request: OverlayRequest): void;
  closeOverlay(name: OverlayName): void;
  track(event: TrackedEvent): void;
  /** What the visitor chose for this browser (kept locally for anonymous listeners). */
  readonly preferences: {
    get(): LocalPreferences;
    set(change: Partial<LocalPreferences>): void;
    subscribe(listener: () => void): () => void;
  };
  /** What this page is made of. Absent in a shell that is older than the remote. */
  slices?(): Promise<readonly Slice[]>;
  readonly session: {
    get(): SessionState;
    subscribe(listener: () => void): () => void;
    /** Somebody signed in or out here: looks again, and lets the other tabs look too. */
    changed(): void;
    /** Looks again now who is signed in. Absent in a shell that is older than the remote. */
    again?(): void;
  };
  /**
   * What was heard here while nobody was signed in, the latest first. In memory only: it goes with the tab, or to the
   * account at sign-in.
   */
  readonly heardHere: {
    get(): readonly TabListen[];
    subscribe(listener: () => void): () => void;
    /** Forgets one, and its place in the story. */
    remove(listen: TabListen): void;
    /** Forgets the list; the places stay. */
    clear(): void;
  };
  /** Stories kept on this device. Absent in a shell that is older than the remote. */
  readonly pins?: Pins;
  /** What was saved and removed without a network. Absent in a shell that is older than the remote. */
  readonly later?: LaterSaves;
};
