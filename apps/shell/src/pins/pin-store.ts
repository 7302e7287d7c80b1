import { PINNED_BYTES_DEFAULT, PINNED_STORIES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';
import type { RenditionRef, Player } from '@tidings/player-core/player.types.ts';
import type { Pin, PinProblem, Pins, PinsState } from '@tidings/shell-api/shell-api.ts';
import type { createObservableValue } from '../observable-value.ts';
import {
  type PinnedIndex,
  PinError,
  deletePinnedParts,
  fetchStory,
  readPinnedIndex,
  storePinnedParts,
  updatePinnedIndex,
} from './fetch-story.ts';

const LIMIT_KEY = 'tidings.pins.limit';
const CHANNEL = 'tidings pins';
const DOWNLOAD_LOCK = 'tidings pinning';

type Options = { player: Pick<Player, 'get'>; value: ReturnType<typeof createObservableValue<PinsState>> };

export class PinStore implements Pick<Pins, 'pin' | 'unpin' | 'clear' | 'setLimit'> {
  readonly #player: Options['player'];
  readonly #value: Options['value'];
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #coming = new Map<string, Pin>();
  #index: PinnedIndex;
  #now: { id: string; stop: AbortController } | null = null;
  #isBusy = false;

  static async open(options: Options): Promise<PinStore> {
    return new PinStore(options, await readPinnedIndex(options.player.get().owner));
  }

  private constructor({ player, value }: Options, index: PinnedIndex) {
    this.#player = player;
    this.#value = value;
    this.#index = index;
    this.#channel.addEventListener('message', () => {
      void readPinnedIndex(this.#owner).then((standing) => {
        this.#index = standing;
        this.#show();
      });
    });
    addEventListener('online', () => this.goOn());
    this.#show();
  }

  pin(id: string): void {
    if (this.#index.stories[id]) return;
    this.#coming.delete(id);
    if (Object.keys(this.#index.stories).length + this.#index.wanted.length >= PINNED_STORIES_MAX) {
      this.#became(id, { state: 'failed', why: 'limit' });
      return;
    }
    void navigator.storage.persist().catch(() => false);
    void this.#change(({ wanted }) => {
      if (!wanted.includes(id)) wanted.push(id);
    }).then(
      () => this.goOn(),
      () => this.#became(id, { state: 'failed', why: 'full' }),
    );
  }

  unpin(id: string): void {
    if (this.#now?.id === id) this.#now.stop.abort();
    this.#coming.delete(id);
    const files = this.#index.stories[id]?.files ?? [];
    void this.#drop(id).then(() => deletePinnedParts(files));
  }

  clear(): void {
    this.#now?.stop.abort();
    this.#coming.clear();
    const files = Object.values(this.#index.stories).flatMap((story) => story.files);
    void this.#change((standing) => {
      standing.stories = {};
      standing.wanted = [];
    }).then(() => deletePinnedParts(files));
  }

  setLimit(bytes: number): void {
    try {
      localStorage.setItem(LIMIT_KEY, String(bytes));
    } catch {
      /* Without storage, the default limit applies. */
    }
    this.#show();
  }

  findAudio(articleId: string, voice: string | null | undefined): RenditionRef | null {
    const story = this.#index.stories[articleId];
    return story && (voice === undefined || story.voice === voice) ? story.rendition : null;
  }

  goOn(): void {
    void this.#work().catch((cause: unknown) => console.warn('the downloads could not be resumed', cause));
  }

  leave(): void {
    this.#now?.stop.abort();
    this.#coming.clear();
    this.#index = { owner: this.#owner, stories: {}, wanted: [] };
    this.#show();
  }

  get #owner(): string | null {
    return this.#player.get().owner;
  }

  #show(): void {
    const { wanted: requestedIds, stories } = this.#index;
    const waiting = requestedIds.map((id) => [id, this.#coming.get(id) ?? ({ state: 'waiting' } as const)] as const);
    const storedPins = Object.entries(stories).map(
      ([id, { title, bytes }]) => [id, { state: 'kept', title, bytes } as const] as const,
    );
    this.#value.set({
      isPossible: true,
      stories: Object.fromEntries([...this.#coming, ...waiting, ...storedPins]),
      limitBytes: limitBytes(),
    });
    storeHasPins(waiting.length + storedPins.length > 0);
  }

  async #change(how: (standing: PinnedIndex) => void): Promise<void> {
    this.#index = await updatePinnedIndex(this.#owner, how);
    this.#channel.postMessage('changed');
    this.#show();
  }

  #became(id: string, pin: Pin): void {
    this.#coming.set(id, pin);
    this.#show();
  }

  #drop(id: string): Promise<void> {
    return this.#change((standing) => {
      delete standing.stories[id];
      standing.wanted = standing.wanted.filter((one) => one !== id);
    });
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await navigator.locks.request(DOWNLOAD_LOCK, () => this.#next());
    } finally {
      this.#isBusy = false;
    }
  }

  async #next(): Promise<void> {
    this.#index = await readPinnedIndex(this.#owner);
    const id = this.#index.wanted.find((one) => !this.#index.stories[one]);
    if (id === undefined) return undefined;
    const why = await this.#keep(id);
    if (why !== null) this.#became(id, { state: 'failed', why });
    // Without a network, the remaining downloads would fail too.
    if (why === 'offline') return undefined;
    if (why !== null) await this.#drop(id);
    return this.#next();
  }

  /** Downloads an article. Returns null if it was stored or is no longer requested. */
  async #keep(id: string): Promise<PinProblem | null> {
    const stop = new AbortController();
    this.#now = { id, stop };
    this.#became(id, { state: 'loading', share: 0 });
    try {
      const { story, parts } = await fetchStory(id, {
        signal: stop.signal,
        voices: this.#player.get(),
        share: (share) => this.#became(id, { state: 'loading', share }),
      });
      if (sumBytes(this.#index) + story.bytes > limitBytes()) return 'limit';
      await storePinnedParts(parts);
      this.#coming.delete(id);
      let isRequested = false;
      await this.#change((standing) => {
        // Another tab may have cancelled the download.
        isRequested = standing.wanted.includes(id);
        standing.wanted = standing.wanted.filter((one) => one !== id);
        if (isRequested) standing.stories[id] = story;
      });
      if (!isRequested) await deletePinnedParts(story.files);
      return null;
    } catch (cause) {
      if (stop.signal.aborted) return null;
      if (cause instanceof PinError) return cause.why;
      if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return 'full';
      console.warn('an article could not be downloaded', cause);
      return 'no-audio';
    } finally {
      this.#now = null;
    }
  }
}

const sumBytes = ({ stories }: PinnedIndex) => Object.values(stories).reduce((sum, { bytes }) => sum + bytes, 0);

function limitBytes(): number {
  try {
    return Number(localStorage.getItem(LIMIT_KEY)) || PINNED_BYTES_DEFAULT;
  } catch {
    return PINNED_BYTES_DEFAULT;
  }
}

/** Stores whether there are downloads, so that pages opened later read the index only if needed. */
function storeHasPins(some: boolean): void {
  try {
    if (some) localStorage.setItem(personalStorageKeys.pinned, '1');
    else localStorage.removeItem(personalStorageKeys.pinned);
  } catch {
    /* Without storage, pages read the index on demand. */
  }
}
