import { FakeAudio, FakeServer, SENTENCE_MS, createItem } from './browser-edge.fixture.ts';
import { createPlayer } from './create-player.ts';
import type { Player, StoredQueue } from './player.types.ts';
import { advanceTime } from './server-player.fixture.ts';
import { createStorage } from './storage.fixture.ts';

const SYNCED_MS = 3_500;
const noQueue = (): StoredQueue => ({ items: [], current: -1, version: 0 });

/** Simulates a server that stores a queue for each account. */
export class SimulatedListeners {
  readonly server = new FakeServer();
  readonly #queues = new Map<string, StoredQueue>();

  getQueue(person: string): StoredQueue {
    return this.#queues.get(person) ?? noQueue();
  }
  keep(person: string, ids: string[], current: number, version: number): { version: number; kept: boolean } {
    const before = this.getQueue(person);
    if (before.version !== version) return { version: before.version, kept: false };
    this.#queues.set(person, { items: ids.map((id) => createItem(id)), current, version: version + 1 });
    return { version: version + 1, kept: true };
  }
}

/** Simulates a browser with its storage, account and visible tab. */
export class SimulatedBrowser {
  readonly storage = createStorage();
  person: string | null = null;
  player: Player;
  elements: FakeAudio[] = [];
  #page = new Page();
  readonly #town: SimulatedListeners;

  constructor(listeners: SimulatedListeners) {
    this.#town = listeners;
    this.player = this.#open();
  }

  signIn(person: string | null): void {
    this.person = person;
    this.player.belongTo(person);
  }

  reload(): void {
    this.#page.leave();
    this.player = this.#open();
    this.player.belongTo(this.person);
  }

  /** Runs `act` in another tab, then closes that tab. */
  async inAnotherTab(act: (player: Player) => void): Promise<void> {
    const [mine, elements, page] = [this.player, this.elements, this.#page];
    page.show('hidden');
    this.player = this.#open();
    this.player.belongTo(this.person);
    await advanceTime(100);
    act(this.player);
    await advanceTime(SYNCED_MS);
    this.#page.leave();
    [this.player, this.elements, this.#page] = [mine, elements, page];
    page.show('visible');
    await advanceTime(100);
  }

  look(): void {
    this.#page.show('visible');
  }

  online(): void {
    this.#page.defaultView.dispatchEvent(new Event('online'));
  }

  close(): void {
    this.player.clear();
    this.#page.leave();
  }

  get sounding(): FakeAudio[] {
    return this.elements.filter(({ paused, muted, readyState }) => !paused && !muted && readyState > 0);
  }

  getPlayingSentence({ src, currentTime }: FakeAudio): number {
    const from = Number(/-from-(\d)/.exec(src)?.[1] ?? 0);
    return from + Math.min(4 - from, Math.floor((currentTime * 1000) / SENTENCE_MS));
  }

  #open(): Player {
    const elements: FakeAudio[] = [];
    this.elements = elements;
    this.#page = new Page();
    const { server } = this.#town;
    const alive = () => (server.unreachable ? Promise.reject(new Error('away')) : Promise.resolve());
    const api = Object.assign(Object.create(server) as FakeServer, {
      queue: async () => {
        await alive();
        return this.person === null ? null : this.#town.getQueue(this.person);
      },
      keepQueue: async (ids: string[], current: number, version: number) => {
        await alive();
        if (this.person === null) throw new Error('not signed in');
        return this.#town.keep(this.person, ids, current, version);
      },
    });
    return createPlayer({
      api,
      storage: this.storage,
      page: this.#page as unknown as Document,
      createAudio: () => {
        const element = new FakeAudio(server);
        elements.push(element);
        return element as unknown as HTMLAudioElement;
      },
    });
  }
}

/** The subset of `Document` that the player uses. */
class Page extends EventTarget {
  visibilityState = 'visible';
  readonly defaultView = new EventTarget();

  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
  leave(): void {
    this.visibilityState = 'hidden';
    this.defaultView.dispatchEvent(new Event('pagehide'));
  }
}
