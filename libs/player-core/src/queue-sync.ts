import { QUEUE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { mergeQueues, nameOf } from './merge-queues.ts';
import type { Playback } from './playback.ts';
import type { KnownQueue, PlayerApi } from './player-api.ts';
import type { PlayerState } from './player.types.ts';
import type { ProgressSync } from './progress-sync.ts';
import { blankNote, dropNote, readNote, writeNote, type QueueNote } from './queue-note.ts';
import { playNowIn } from './queue.ts';
import type { Queue } from './queue.ts';
import { readSession } from './saved-session.ts';
import type { Store } from './store.ts';

/** Who reorders a queue does so several times in a row. */
const SOON_MS = 1_000;
/** After this, then twice as long, what could not be kept is tried again; at once when the network is back. */
const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;

export type QueueSyncOptions = {
  api: PlayerApi;
  storage: Storage | undefined;
  store: Store<PlayerState>;
  playback: Playback;
  progressSync: ProgressSync;
};

/**
 * The queue of a signed-in person is the server's: what changes here is kept there, what was changed elsewhere comes
 * when this page is looked at again. Where both have changed, nothing is lost.
 */
export class QueueSync {
  readonly #api: PlayerApi;
  readonly #storage: Storage | undefined;
  readonly #store: Store<PlayerState>;
  readonly #playback: Playback;
  readonly #progressSync: ProgressSync;
  #note: QueueNote;
  /** The name of the queue that was seen last. */
  #known: string;
  #adopting = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #againMs = AGAIN_MS;

  /** `begun`: the queue the page began with. */
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
    this.#note = readNote(storage, store.get().owner);
    this.#known = nameOf(begun);
    store.subscribe(() => this.#changed());
    page?.defaultView?.addEventListener('online', () => this.shown());
  }

  /** The page is looked at again. */
  shown(): void {
    this.#lookAtOtherTabs();
    void this.#look();
  }

  /** Somebody is there, `before` somebody else, nobody, or the same. */
  follow(before: string | null): void {
    clearTimeout(this.#timer);
    const { owner, queue } = this.#state;
    if (owner !== before || this.#note.owner !== (owner ?? '')) this.#note = blankNote(owner);
    if (owner === null) {
      dropNote(this.#storage);
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
    const name = nameOf(this.#state);
    if (name === this.#known) return;
    this.#known = name;
    if (this.#adopting || this.#state.owner === null) return;
    this.#remember({ changed: true });
    this.#sendIn(SOON_MS);
  }

  /** What is stored and not ours is what another tab of this browser has changed meanwhile. */
  #lookAtOtherTabs(): void {
    const saved = readSession(this.#storage);
    const { owner } = this.#state;
    if (!saved || saved.owner !== owner || nameOf(saved) === this.#known) return;
    this.#note = readNote(this.#storage, owner);
    this.#adopt(this.#nowWithin(saved));
    if (owner !== null && nameOf(this.#state) !== nameOf(saved)) this.#remember({ changed: true });
  }

  /** Looks what other devices have queued meanwhile. */
  async #look(): Promise<void> {
    const { owner } = this.#state;
    if (owner === null || !this.#api.queue) return;
    const there = await this.#api.queue().catch(() => null);
    if (!there || this.#state.owner !== owner) return;
    if (there.version !== this.#note.version) this.#take(there);
    if (this.#note.changed) await this.#send();
  }

  #take(there: KnownQueue): void {
    const theirs = { queue: there.items, current: there.current };
    this.#adopt(this.#note.changed ? mergeQueues(this.#state, theirs) : this.#nowWithin(theirs));
    this.#remember({ version: there.version, changed: nameOf(this.#state) !== nameOf(theirs) });
  }

  /** What sounds goes on, whatever was done to its queue elsewhere. */
  #nowWithin(theirs: Queue): Queue {
    const now = this.#playback.isListening ? this.#playback.item : undefined;
    return now ? playNowIn(theirs, now) : theirs;
  }

  async #send(): Promise<void> {
    const { owner, queue, current } = this.#state;
    if (owner === null || this.#sending || !this.#note.changed || !this.#api.keepQueue) return;
    this.#sending = true;
    const sent = nameOf(this.#state);
    const ids = queue.slice(0, QUEUE_MAX).map(({ articleId }) => articleId);
    const place = Math.min(current, ids.length - 1);
    const there = await this.#api.keepQueue(ids, place, this.#note.version).catch(() => null);
    this.#sending = false;
    if (!there) this.#sendAgain();
    if (!there || this.#state.owner !== owner) return;
    this.#againMs = AGAIN_MS;
    if (there.kept) {
      this.#remember({ version: there.version, changed: nameOf(this.#state) !== sent });
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

  /** This queue from now on. What sounds goes on; what is paused and current no more makes room for what is. */
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

  #remember(change: Partial<QueueNote>): void {
    this.#note = { ...this.#note, ...change };
    writeNote(this.#storage, this.#note);
  }
}
