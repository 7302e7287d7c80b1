import { QUEUE_ITEMS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import type { PlayerApi, PlayerState, StoredQueue } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import type { Playback } from '../session/playback.ts';
import { readSession } from '../session/saved-session.ts';
import type { Store } from '../session/session.ts';
import { isSameStory, makeItemCurrent, removeRepeatedStories, type Queue } from './queue.ts';

/** Delay before sending, which batches successive changes. */
const SOON_MS = 1_000;
/** Delay before a failed request is retried. It doubles after each failure and is skipped when the network is back. */
const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;
const STATE_KEY = 'tidings.queue.v1';

export type QueueSyncOptions = {
  api: PlayerApi;
  storage: Storage | undefined;
  store: Store<PlayerState>;
  playback: Playback;
  progressSync: ProgressSync;
};

/** `changed` means that there are unsynced changes. `version` is the version on the server. */
type QueueSyncState = { owner: string; version: number; changed: boolean };

/**
 * Syncs the queue with the server. Fetches remote changes when the page becomes visible and merges them without loss.
 */
export class QueueSync {
  readonly #api: PlayerApi;
  readonly #storage: Storage | undefined;
  readonly #store: Store<PlayerState>;
  readonly #playback: Playback;
  readonly #progressSync: ProgressSync;
  #note: QueueSyncState;
  /** Detects changes. */
  #known: string;
  #adopting = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #againMs = AGAIN_MS;

  /** `begun` is the initial queue of the page. */
  constructor(
    { api, storage, store, playback, progressSync }: QueueSyncOptions,
    begun: Queue,
    page: Document | undefined,
  ) {
    this.#api = api;
    this.#storage = storage;
    this.#store = store;
    this.#playback = playback;
    this.#progressSync = progressSync;
    this.#note = readQueueSyncState(storage, store.get().owner);
    this.#known = toQueueKey(begun);
    store.subscribe(() => this.#changed());
    page?.defaultView?.addEventListener('online', () => this.shown());
  }

  shown(): void {
    this.#lookAtOtherTabs();
    void this.#look();
  }

  /** Called after the owner may have changed. `before` is the previous owner. */
  follow(before: string | null): void {
    clearTimeout(this.#timer);
    const { owner, queue } = this.#state;
    if (owner !== before || this.#note.owner !== (owner ?? '')) this.#note = createQueueSyncState(owner);
    if (owner === null) {
      removeQueueSyncState(this.#storage);
      return;
    }
    this.#changed();
    this.#remember(before === null && queue.length > 0 ? { changed: true } : {});
    void this.#look();
  }

  get #state(): PlayerState {
    return this.#store.get();
  }

  #changed(): void {
    const name = toQueueKey(this.#state);
    if (name === this.#known) return;
    this.#known = name;
    if (this.#adopting || this.#state.owner === null) return;
    this.#remember({ changed: true });
    this.#sendIn(SOON_MS);
  }

  /** Adopts the queue that another tab saved. */
  #lookAtOtherTabs(): void {
    const saved = readSession(this.#storage);
    const { owner } = this.#state;
    if (!saved || saved.owner !== owner || toQueueKey(saved) === this.#known) return;
    this.#note = readQueueSyncState(this.#storage, owner);
    this.#adopt(this.#withCurrentItem(saved));
    if (owner !== null && toQueueKey(this.#state) !== toQueueKey(saved)) this.#remember({ changed: true });
  }

  async #look(): Promise<void> {
    const { owner } = this.#state;
    if (owner === null || !this.#api.queue) return;
    const remote = await this.#api.queue().catch(() => null);
    if (!remote || this.#state.owner !== owner) return;
    if (remote.version !== this.#note.version) this.#take(remote);
    if (this.#note.changed) await this.#send();
  }

  #take(there: StoredQueue): void {
    const theirs = { queue: there.items, current: there.current };
    this.#adopt(this.#note.changed ? mergeQueues(this.#state, theirs) : this.#withCurrentItem(theirs));
    this.#remember({ version: there.version, changed: toQueueKey(this.#state) !== toQueueKey(theirs) });
  }

  /** Keeps the playing item even if it was removed elsewhere. */
  #withCurrentItem(theirs: Queue): Queue {
    const now = this.#playback.isListening ? this.#playback.item : undefined;
    return now ? makeItemCurrent(theirs, now) : theirs;
  }

  async #send(): Promise<void> {
    const { owner, queue, current } = this.#state;
    if (owner === null || this.#sending || !this.#note.changed || !this.#api.keepQueue) return;
    this.#sending = true;
    const sent = toQueueKey(this.#state);
    const ids = queue.slice(0, QUEUE_ITEMS_MAX).map(({ articleId }) => articleId);
    const position = Math.min(current, ids.length - 1);
    const remote = await this.#api.keepQueue(ids, position, this.#note.version).catch(() => null);
    this.#sending = false;
    if (!remote) this.#sendAgain();
    if (!remote || this.#state.owner !== owner) return;
    this.#againMs = AGAIN_MS;
    if (remote.kept) {
      this.#remember({ version: remote.version, changed: toQueueKey(this.#state) !== sent });
      if (this.#note.changed) this.#sendIn(SOON_MS);
    } else await this.#look();
  }

  #sendAgain(): void {
    this.#sendIn(this.#againMs);
    this.#againMs = Math.min(AGAIN_MAX_MS, this.#againMs * 2);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  /** Replaces the local queue. Stops a paused item that is no longer current. */
  #adopt({ queue, current }: Queue): void {
    const playback = this.#playback;
    const before = playback.item?.articleId;
    this.#adopting = true;
    if (queue[current]?.articleId !== before && !playback.isListening) playback.rest();
    playback.goTo({ queue, current });
    this.#adopting = false;
    this.#progressSync.save();
    const { item } = playback;
    if (!item || item.articleId === before || playback.isListening) return;
    this.#store.set({ status: 'paused' });
    void this.#progressSync.elsewhere(item.articleId).then((place) => {
      if (!place || playback.item !== item || playback.holds !== null || this.#state.status !== 'paused') return;
      playback.goOnAt(place);
    });
  }

  #remember(change: Partial<QueueSyncState>): void {
    this.#note = { ...this.#note, ...change };
    writeQueueSyncState(this.#storage, this.#note);
  }
}

const toQueueKey = ({ queue, current }: Queue): string =>
  `${current} ${queue.map(({ articleId }) => articleId).join()}`;

/** Merges two queues. Items that are only in `theirs` follow those in `mine`. */
function mergeQueues(mine: Queue, theirs: Queue): Queue {
  const now = mine.queue[mine.current] ?? theirs.queue[theirs.current];
  const { queue } = removeRepeatedStories([...mine.queue, ...theirs.queue], 0);
  return { queue, current: now ? queue.findIndex((item) => isSameStory(item, now)) : -1 };
}

const createQueueSyncState = (owner: string | null): QueueSyncState => ({
  owner: owner ?? '',
  version: 0,
  changed: false,
});

function readQueueSyncState(storage: Storage | undefined, owner: string | null): QueueSyncState {
  const blank = createQueueSyncState(owner);
  try {
    const saved = JSON.parse(storage?.getItem(STATE_KEY) ?? 'null') as Partial<QueueSyncState> | null;
    return saved?.owner === owner && Number.isInteger(saved?.version)
      ? { ...blank, version: saved?.version ?? 0, changed: saved?.changed === true }
      : blank;
  } catch {
    return blank;
  }
}

function writeQueueSyncState(storage: Storage | undefined, note: QueueSyncState): void {
  try {
    storage?.setItem(STATE_KEY, JSON.stringify(note));
  } catch {
    /* Storage is full or blocked. */
  }
}

function removeQueueSyncState(storage: Storage | undefined): void {
  storage?.removeItem(STATE_KEY);
}
