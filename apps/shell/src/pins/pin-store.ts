import { PINNED_BYTES_DEFAULT, PINNED_STORIES_MAX } from '@tidings/contracts/limits/offline-limits.ts';
import { keptOfAPerson } from '@tidings/contracts/web/kept-of-a-person.ts';
import type { RenditionRef } from '@tidings/player-core/player-api.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { Pin, PinProblem, Pins, PinsState } from '@tidings/shell-api/pins.ts';
import type { createValue } from '../observable-value.ts';
import { NotPinned, fetchStory } from './fetch-story.ts';
import { changeIndex, dropParts, keepParts, readIndex } from './pinned-storage.ts';
import type { PinnedIndex } from './pinned-storage.ts';

const LIMIT_KEY = 'tidings.pins.limit';
const CHANNEL = 'tidings pins';
const ONE_AT_A_TIME = 'tidings pinning';

type Options = { player: Pick<Player, 'get'>; value: ReturnType<typeof createValue<PinsState>> };
export type PinStore = Pick<Pins, 'pin' | 'unpin' | 'clear' | 'setLimit'> & {
  /** The sound of a story that is kept here, in a voice; `undefined`: in whichever it is kept. */
  audioOf(articleId: string, voice: string | null | undefined): RenditionRef | null;
  /** Goes on with what was wanted before. */
  goOn(): void;
  /** Whoever sat here is gone. */
  leave(): void;
};

/** The stories of whoever sits here, in this browser: what is kept, what is coming, and what could not be had. */
export async function createPinStore({ player, value }: Options): Promise<PinStore> {
  const owner = () => player.get().owner;
  /** What is known of stories that are not kept (yet). */
  const coming = new Map<string, Pin>();
  const channel = new BroadcastChannel(CHANNEL);
  let index: PinnedIndex = await readIndex(owner());
  let now: { id: string; stop: AbortController } | null = null;
  let isBusy = false;

  function show(): void {
    const waiting = index.wanted.map((id) => [id, coming.get(id) ?? ({ state: 'waiting' } as const)] as const);
    const kept = Object.entries(index.stories).map(
      ([id, { title, bytes }]) => [id, { state: 'kept', title, bytes } as const] as const,
    );
    value.set({
      isPossible: true,
      stories: Object.fromEntries([...coming, ...waiting, ...kept]),
      limitBytes: limitBytes(),
    });
    mark(waiting.length + kept.length > 0);
  }

  async function change(how: (standing: PinnedIndex) => void): Promise<void> {
    index = await changeIndex(owner(), how);
    channel.postMessage('changed');
    show();
  }

  function became(id: string, pin: Pin): void {
    coming.set(id, pin);
    show();
  }

  const drop = (id: string) =>
    change((standing) => {
      delete standing.stories[id];
      standing.wanted = standing.wanted.filter((one) => one !== id);
    });

  /** One after another, and in one tab at a time. */
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await navigator.locks.request(ONE_AT_A_TIME, next);
    } finally {
      isBusy = false;
    }
  }

  async function next(): Promise<void> {
    index = await readIndex(owner());
    const id = index.wanted.find((one) => !index.stories[one]);
    if (id === undefined) return undefined;
    const why = await keep(id);
    if (why !== null) became(id, { state: 'failed', why });
    // Without a network the rest would fail alike: they wait for one.
    if (why === 'offline') return undefined;
    if (why !== null) await drop(id);
    return next();
  }

  /** Answers why not; null when it is kept, or nobody wants it any more. */
  async function keep(id: string): Promise<PinProblem | null> {
    const stop = new AbortController();
    now = { id, stop };
    became(id, { state: 'loading', share: 0 });
    try {
      const { story, parts } = await fetchStory(id, {
        signal: stop.signal,
        voices: player.get(),
        share: (share) => became(id, { state: 'loading', share }),
      });
      if (bytesIn(index) + story.bytes > limitBytes()) return 'limit';
      await keepParts(parts);
      if (stop.signal.aborted) {
        await dropParts(story.files);
        return null;
      }
      coming.delete(id);
      await change((standing) => {
        standing.wanted = standing.wanted.filter((one) => one !== id);
        standing.stories[id] = story;
      });
      return null;
    } catch (cause) {
      if (stop.signal.aborted) return null;
      if (cause instanceof NotPinned) return cause.why;
      if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return 'full';
      console.warn('a story could not be kept on this device', cause);
      return 'no-audio';
    } finally {
      now = null;
    }
  }

  const goOn = () => void work().catch((cause: unknown) => console.warn('nothing could be kept here', cause));
  channel.addEventListener('message', () => {
    void readIndex(owner()).then((standing) => {
      index = standing;
      show();
    });
  });
  addEventListener('online', goOn);
  show();
  return {
    pin(id) {
      if (index.stories[id]) return;
      coming.delete(id);
      if (Object.keys(index.stories).length + index.wanted.length >= PINNED_STORIES_MAX) {
        became(id, { state: 'failed', why: 'limit' });
        return;
      }
      void navigator.storage.persist().catch(() => false);
      void change(({ wanted }) => {
        if (!wanted.includes(id)) wanted.push(id);
      }).then(goOn, () => became(id, { state: 'failed', why: 'full' }));
    },
    unpin(id) {
      if (now?.id === id) now.stop.abort();
      coming.delete(id);
      const files = index.stories[id]?.files ?? [];
      void drop(id).then(() => dropParts(files));
    },
    clear() {
      now?.stop.abort();
      coming.clear();
      const files = Object.values(index.stories).flatMap((story) => story.files);
      void change((standing) => {
        standing.stories = {};
        standing.wanted = [];
      }).then(() => dropParts(files));
    },
    setLimit(bytes) {
      try {
        localStorage.setItem(LIMIT_KEY, String(bytes));
      } catch {
        /* the usual limit stays */
      }
      show();
    },
    audioOf(articleId, voice) {
      const story = index.stories[articleId];
      return story && (voice === undefined || story.voice === voice) ? story.rendition : null;
    },
    goOn,
    leave() {
      now?.stop.abort();
      coming.clear();
      index = { owner: owner(), stories: {}, wanted: [] };
      show();
    },
  };
}

const bytesIn = ({ stories }: PinnedIndex) => Object.values(stories).reduce((sum, { bytes }) => sum + bytes, 0);

function limitBytes(): number {
  try {
    return Number(localStorage.getItem(LIMIT_KEY)) || PINNED_BYTES_DEFAULT;
  } catch {
    return PINNED_BYTES_DEFAULT;
  }
}

/** A page that is opened later looks for kept stories only where there are any. */
function mark(some: boolean): void {
  try {
    if (some) localStorage.setItem(keptOfAPerson.pinned, '1');
    else localStorage.removeItem(keptOfAPerson.pinned);
  } catch {
    /* then it looks when it is asked */
  }
}
