import { isPlayedToEnd } from '@tidings/contracts/playback/audio.ts';
import type { TrackPlace } from '../engines/engine.port.ts';
import type { PlayerApi, PlayerState, ProgressReport } from '../player.types.ts';
import { writeSession } from '../session/saved-session.ts';
import type { Store } from '../session/session.ts';
import { LocalPositions } from './local-positions.ts';
import { createProgressReporter } from './progress-reporter.ts';

/** Interval between writes to local storage. */
const SAVED_EVERY_MS = 5000;
/** If a report is `stale` within this time after playback, this device is the latest to play. */
const JUST_MS = 10_000;
const DEVICE_KEY = 'tidings.device';
const LISTENS: ReadonlySet<PlayerState['status']> = new Set(['loading', 'playing']);

type Options = {
  api: PlayerApi;
  storage: Storage | undefined;
  store: Store<PlayerState>;
  page: Document | undefined;
};

export type ListeningSessionRef = { articleId: string; sessionStartedAt: number };

/** Stores progress locally every few seconds, and on the server at intervals and pauses. */
export class ProgressSync {
  readonly #api: PlayerApi;
  readonly #storage: Storage | undefined;
  readonly #store: Store<PlayerState>;
  readonly #places: LocalPositions;
  readonly #reports;
  readonly #device: string;
  #article: string | null = null;
  #since = Date.now();
  #sequence = 0;
  #lastSaved = 0;
  #soundedAt = 0;
  /** Whether the session continues an earlier one. */
  #resumed = false;
  /** Whether playback has started. Nothing is reported before that. */
  #sounded = false;
  #reached;
  /** Whether the session was removed from the history, so that nothing more is saved. */
  #removed = false;
  #written: string | null = null;

  constructor({ api, storage, store, page }: Options) {
    this.#api = api;
    this.#storage = storage;
    this.#store = store;
    this.#places = new LocalPositions(storage, () => this.#state.owner);
    this.#device = readDeviceId(storage);
    this.#reached = reachedIn(this.#state);
    this.#reports = createProgressReporter(api, {
      kept: ({ articleId, sentence }) => {
        this.#places.kept(articleId, sentence);
        this.#places.save();
      },
      forgotten: (place) => this.forget(place),
      stale: (place) => this.#takeOver(place),
    });
    page?.addEventListener('visibilitychange', () => {
      if (page.visibilityState === 'hidden') this.flush();
    });
  }

  follows(articleId: string): boolean {
    return this.#article === articleId;
  }

  began(articleId: string): void {
    if (this.#article !== null && this.#article !== articleId) this.flush();
    // If the text is still loaded, only the voice has changed and a removed session stays removed.
    if (this.#state.narration === null) this.#removed = false;
    this.#article = articleId;
    const before = this.#places.listening(articleId);
    if (!this.#removed) this.#listensSince(before?.since ?? Date.now(), before?.sequence ?? 0);
    this.#resumed = before !== null;
    this.#sounded = false;
    this.#reports.begin(this.#state.owner !== null);
    this.save();
  }

  moved(): void {
    if (this.#article === null) return;
    if (this.#state.status === 'playing') {
      this.#sounded = true;
      this.#soundedAt = Date.now();
    }
    this.#reached = reachedIn(this.#state);
    this.#note(this.#article, playedShare(this.#state));
    const { owner, durationMs, positionMs } = this.#state;
    const leftMs = durationMs === null ? null : durationMs - positionMs;
    if (this.#reports.isDue(owner !== null, leftMs)) this.#tell(this.#article, false, false);
    else if (Date.now() - this.#lastSaved >= SAVED_EVERY_MS) this.save();
  }

  /** Saves and reports the progress now, because the listener may not come back. */
  flush(): void {
    this.save();
    if (this.#article !== null && this.#sounded && this.#state.sentence >= 0 && this.#state.status !== 'idle')
      this.#tell(this.#article, true, false);
  }

  finished(): void {
    if (this.#article === null) return;
    this.#note(this.#article, 1);
    this.#places.forget(this.#article);
    this.#tell(this.#article, true, true);
    // Later events belong to a new session.
    this.#article = null;
  }

  /** Removes the progress of one session, or of all. Returns false if the session is unknown. */
  forget(gone?: ListeningSessionRef): boolean {
    if (gone && !this.#isKnown(gone)) return false;
    const { heard: played, status } = this.#state;
    if (gone) this.#places.forget(gone.articleId);
    else this.#places.clear();
    this.#store.set({
      heard: gone ? Object.fromEntries(Object.entries(played).filter(([id]) => id !== gone.articleId)) : {},
    });
    if (!gone || gone.articleId === this.#article) {
      this.#removed = true;
      if (!LISTENS.has(status)) this.#article = null;
    }
    this.save();
    return true;
  }

  save(): void {
    const state = this.#state;
    // Store the start of a removed or finished article, so that it restarts.
    const anew = this.#removed || isPlayedToEnd(playedShare(state));
    this.#written = writeSession(this.#storage, anew ? { ...state, sentence: 0, positionMs: 0 } : state, this.#written);
    this.#places.save();
    this.#lastSaved = Date.now();
  }

  /** Returns null if the article is finished or unknown. */
  getPosition(articleId: string): TrackPlace | null {
    return isPlayedToEnd(this.#state.heard[articleId] ?? 0) ? null : this.#places.of(articleId);
  }

  async elsewhere(articleId: string): Promise<TrackPlace | null> {
    const request = this.#api.placeOf?.(articleId) ?? Promise.resolve(undefined);
    const position = await this.#places.elsewhere(articleId, request);
    // Another device has listened or deleted the position, so start a new session.
    if (position && this.#resumed && this.#article === articleId) this.#listensSince(Date.now(), 0);
    return position;
  }

  get #state(): PlayerState {
    return this.#store.get();
  }

  #listensSince(since: number, reports: number): void {
    this.#since = since;
    this.#sequence = reports;
    this.#store.set({ beganAt: since });
  }

  /**
   * Whether this device knows the session. Also true without a stored position, because the article may have been
   * finished.
   */
  #isKnown({ articleId, sessionStartedAt: since }: ListeningSessionRef): boolean {
    const startedAt = this.#article === articleId ? this.#since : this.#places.listening(articleId)?.since;
    return startedAt === undefined || startedAt === since;
  }

  #note(article: string, share: number): void {
    if (this.#removed) return;
    const { heard: played, sentence, positionMs } = this.#state;
    const storedShare = played[article] ?? 0;
    // A finished story keeps its share, so that it stays finished.
    const most = isPlayedToEnd(storedShare) ? Math.min(1, Math.max(storedShare, share)) : Math.min(1, share);
    if (Math.abs(most - storedShare) >= 0.005 || most === 1) this.#store.set({ heard: { ...played, [article]: most } });
    this.#places.set(article, {
      sentence: Math.max(0, sentence),
      ms: positionMs,
      over: isPlayedToEnd(share),
      since: this.#since,
      sequence: this.#sequence,
    });
  }

  #tell(articleId: string, final: boolean, finished: boolean): void {
    const { queue, current } = this.#state;
    // Keep the last position if the next story is already the current one.
    if (queue[current]?.articleId === articleId) this.#reached = reachedIn(this.#state);
    if (!this.#reports.takes([this.#reached, finished])) return;
    const sequence = ++this.#sequence;
    const sessionStartedAt = this.#since;
    this.#places.reported(articleId, { since: sessionStartedAt, sequence });
    this.save();
    if (this.#removed) return;
    const device = this.#device;
    this.#reports.tell({ articleId, ...this.#reached, sessionStartedAt, sequence, device, final, finished });
  }

  // This device has resumed since, so report a later session.
  #takeOver(place: ProgressReport): void {
    if (Date.now() - this.#soundedAt > JUST_MS) return;
    const later = { ...place, sessionStartedAt: Date.now(), sequence: 1 };
    if (this.#article === place.articleId) this.#listensSince(later.sessionStartedAt, later.sequence);
    this.#reports.tell(later, true);
  }
}

const reachedIn = ({ sentence, positionMs, durationMs }: PlayerState) => ({
  sentence: Math.max(0, sentence),
  ms: Math.round(positionMs),
  durationMs: durationMs === null ? null : Math.round(durationMs),
});

const playedShare = ({ positionMs, durationMs }: PlayerState) =>
  durationMs && durationMs > 0 ? positionMs / durationMs : 0;

function readDeviceId(storage: Storage | undefined): string {
  const fresh = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  try {
    const stored = storage?.getItem(DEVICE_KEY);
    if (stored) return stored;
    storage?.setItem(DEVICE_KEY, fresh);
  } catch {
    /* Storage is blocked. */
  }
  return fresh;
}
