import { QUEUE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { mergeQueues, nameOf } from './merge-queues.ts';
import type { Playback } from './playback.ts';
import type { KnownQueue, PlayerApi } from './player-api.ts';
import type { PlayerState } from './player.types.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import { playNowIn } from './queue.ts';
import type { Queue } from './queue.ts';
import { readSession } from './saved-session.ts';
import type { Store } from './store.ts';

const KEY = 'tidings.queue.v1';
/** Who reorders a queue does so several times in a row. */
const SOON_MS = 1_000;
/** After this, then twice as long, what could not be kept is tried again; at once when the network is back. */
const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;

export type QueueKeeperOptions = {
  api: PlayerApi;
  storage: Storage | undefined;
  store: Store<PlayerState>;
  playback: Playback;
  keeper: ProgressKeeper;
};

/** What is known of the server's queue: its version, and whether ours has changed since. */
type Note = { owner: string; version: number; changed: boolean };

/**
 * The queue of a signed-in person is the server's: what changes here is kept there, what was changed elsewhere comes
 * when this page is looked at again. Where both have changed, nothing is lost. `begun`: the queue the page began with.
 */
export function createQueueKeeper(
  { api, storage, store: { get, set, subscribe }, playback, keeper }: QueueKeeperOptions,
  begun: Queue,
  page: Document | undefined,
) {
  let note = readNote(storage, get().owner);
  let known = nameOf(begun);
  let adopting = false;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS;

  const changed = () => {
    const name = nameOf(get());
    if (name === known) return;
    known = name;
    if (adopting || get().owner === null) return;
    remember({ changed: true });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), SOON_MS);
  };
  subscribe(changed);
  page?.defaultView?.addEventListener('online', shown);

  return { follow, shown };

  /** The page is looked at again. */
  function shown(): void {
    lookAtOtherTabs();
    void look();
  }

  /** Somebody is there, `before` somebody else, nobody, or the same. */
  function follow(before: string | null): void {
    clearTimeout(timer);
    const { owner, queue } = get();
    if (owner !== before || note.owner !== (owner ?? '')) note = { owner: owner ?? '', version: 0, changed: false };
    if (owner === null) {
      storage?.removeItem(KEY);
      return;
    }
    changed();
    remember(before === null && queue.length > 0 ? { changed: true } : {});
    void look();
  }

  /** What is stored and not ours is what another tab of this browser has changed meanwhile. */
  function lookAtOtherTabs(): void {
    const saved = readSession(storage);
    const { owner } = get();
    if (!saved || saved.owner !== owner || nameOf(saved) === known) return;
    note = readNote(storage, owner);
    adopt(nowWithin(saved));
    if (owner !== null && nameOf(get()) !== nameOf(saved)) remember({ changed: true });
  }

  /** Looks what other devices have queued meanwhile. */
  async function look(): Promise<void> {
    const { owner } = get();
    if (owner === null || !api.queue) return;
    const there = await api.queue().catch(() => null);
    if (!there || get().owner !== owner) return;
    if (there.version !== note.version) take(there);
    if (note.changed) await send();
  }

  function take(there: KnownQueue): void {
    const theirs = { queue: there.items, current: there.current };
    adopt(note.changed ? mergeQueues(get(), theirs) : nowWithin(theirs));
    remember({ version: there.version, changed: nameOf(get()) !== nameOf(theirs) });
  }

  /** What sounds goes on, whatever was done to its queue elsewhere. */
  function nowWithin(theirs: Queue): Queue {
    const now = playback.isListening ? playback.item : undefined;
    return now ? playNowIn(theirs, now) : theirs;
  }

  async function send(): Promise<void> {
    const { owner } = get();
    if (owner === null || sending || !note.changed || !api.keepQueue) return;
    sending = true;
    const sent = nameOf(get());
    const { queue, current } = get();
    const ids = queue.slice(0, QUEUE_MAX).map(({ articleId }) => articleId);
    const there = await api.keepQueue(ids, Math.min(current, ids.length - 1), note.version).catch(() => null);
    sending = false;
    if (!there) again();
    if (!there || get().owner !== owner) return;
    againMs = AGAIN_MS;
    if (!there.kept) return look();
    remember({ version: there.version, changed: nameOf(get()) !== sent });
    if (note.changed) timer = setTimeout(() => void send(), SOON_MS);
    return undefined;
  }

  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), againMs);
    againMs = Math.min(AGAIN_MAX_MS, againMs * 2);
  }

  /** This queue from now on. What sounds goes on; what is paused and current no more makes room for what is. */
  function adopt(next: Queue): void {
    const before = playback.item?.articleId;
    adopting = true;
    if (next.queue[next.current]?.articleId !== before && !playback.isListening) playback.rest();
    playback.goTo({ queue: next.queue, current: next.current });
    adopting = false;
    keeper.save();
    const { item } = playback;
    if (!item || item.articleId === before || playback.isListening) return;
    set({ status: 'paused' });
    void keeper.elsewhere(item.articleId).then((place) => {
      if (!place || playback.item !== item || playback.holds !== null || get().status !== 'paused') return;
      playback.place = place;
      set({ sentence: place.sentence, positionMs: 0 });
    });
  }

  function remember(change: Partial<Note>): void {
    note = { ...note, ...change };
    try {
      storage?.setItem(KEY, JSON.stringify(note));
    } catch {
      /* private mode or a full disk */
    }
  }
}

export type QueueKeeper = ReturnType<typeof createQueueKeeper>;

function readNote(storage: Storage | undefined, owner: string | null): Note {
  const nothing = { owner: owner ?? '', version: 0, changed: false };
  try {
    const saved = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<Note> | null;
    return saved?.owner === owner && Number.isInteger(saved?.version)
      ? { ...nothing, version: saved?.version ?? 0, changed: saved?.changed === true }
      : nothing;
  } catch {
    return nothing;
  }
}
