import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Place } from './engine.port.ts';
import type { Engines } from './engines.ts';
import { nextStatus, type PlaybackEvent } from './machine.ts';
import type { Narrations } from './narrations.ts';
import { newestPlays } from './newest-plays.ts';
import type { EngineKind, PlayerError, PlayerState, QueueItem } from './player.types.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import { stepIn } from './queue.ts';
import { rateOf, rateWithin } from './rates.ts';
import type { Store } from './store.ts';
import { voiceFor } from './voice-choice.ts';

const NO_TEXT: PlayerError = {
  code: 'NO_TEXT',
  message: 'There is nothing to read in this article yet. Try again in a moment.',
  retryable: true,
};

type Parts = {
  store: Store<PlayerState>;
  narrations: Narrations;
  keeper: ProgressKeeper;
  engines: (playback: Playback) => Engines;
};

/** The current story and its sound: which one, from where, in which engine, and what follows it. */
export class Playback {
  /** Where in the current story: kept while an engine is changed, or holds nothing. */
  place: Place;
  /** Which item the engine holds; a restored session holds none until it is played. */
  holds: string | null = null;
  readonly #store: Store<PlayerState>;
  readonly #narrations: Narrations;
  readonly #keeper: ProgressKeeper;
  readonly #engines: Engines;
  readonly #others = newestPlays(() => this.pause());
  #generation = 0;

  constructor({ store, narrations, keeper, engines }: Parts) {
    this.#store = store;
    this.#narrations = narrations;
    this.#keeper = keeper;
    const { sentence, positionMs } = store.get();
    this.place = { sentence: Math.max(0, sentence), ms: positionMs || null };
    this.#engines = engines(this);
  }

  get item(): QueueItem | undefined {
    return this.#state.queue[this.#state.current];
  }

  /** The engine in use. */
  get engine() {
    return this.#engines[this.#state.engine];
  }

  /** True while there is sound, or is to be as soon as it has come. */
  get isListening(): boolean {
    return this.#state.status === 'playing' || this.#state.status === 'loading';
  }

  get #state(): PlayerState {
    return this.#store.get();
  }

  happened(event: PlaybackEvent): void {
    this.#store.set({ status: nextStatus(this.#state.status, event) });
  }

  failed(error: PlayerError): void {
    this.#store.set({ error, word: null });
    this.happened('fail');
  }

  /** Another story of the queue is current: at its own speed, and in the voice that is ours again. */
  goTo(to: Partial<Pick<PlayerState, 'queue' | 'current'>>): void {
    const before = this.item?.id;
    this.#store.set(to);
    if (this.item?.id !== before && this.#state.standIn) this.changeEngine('server', false);
    this.#store.set({ rate: rateWithin(rateOf(this.#state.rates, this.item), this.#state.engine) });
  }

  /** False when it was the one already. */
  changeEngine(engine: EngineKind, standIn: boolean): boolean {
    this.#store.set({ standIn });
    if (engine === this.#state.engine) return false;
    this.letGo();
    this.#store.set({
      engine,
      rate: rateWithin(this.#state.rate, engine),
      timeline: null,
      word: null,
      error: null,
      preparing: null,
    });
    return true;
  }

  /** From where the current story was left, here or on another device. */
  resume(): void {
    const next = this.item;
    if (!next) return;
    this.begin(
      this.#keeper.placeOf(next.articleId) ?? { sentence: 0, ms: null },
      this.#keeper.elsewhere(next.articleId),
    );
  }

  begin(from: Place, elsewhere: Promise<Place | null> | null = null): void {
    const next = this.item;
    if (!next) return;
    const mine = ++this.#generation;
    this.engine.rest();
    this.holds = next.id;
    this.place = from;
    const same = this.#state.narration !== null && this.#keeper.follows(next.articleId);
    this.#store.set({
      ...(same ? {} : { narration: null }),
      timeline: null,
      word: null,
      error: null,
      preparing: null,
      sentence: from.sentence,
      positionMs: from.ms ?? 0,
      durationMs: null,
    });
    this.happened('load');
    this.#keeper.began(next.articleId);
    this.#others.began();
    Promise.all([this.#narrations(next.articleId), elsewhere]).then(
      ([narration, later]) => {
        if (mine !== this.#generation) return;
        // Unless another place was asked for meanwhile.
        if (later && this.place === from) {
          this.place = later;
          this.#store.set({ sentence: later.sentence, positionMs: 0 });
        }
        this.#load(next, narration);
      },
      (cause: unknown) => {
        if (mine !== this.#generation) return;
        const message = cause instanceof Error ? cause.message : NO_TEXT.message;
        this.failed({ code: 'UNREACHABLE', message, retryable: true });
      },
    );
  }

  play(): void {
    const { item } = this;
    if (!item) {
      if (this.#state.queue.length === 0) return;
      this.goTo({ current: 0 });
      this.begin({ sentence: 0, ms: null });
      return;
    }
    if (this.isListening) return;
    const { status } = this.#state;
    if (this.holds !== item.id || status === 'ended' || status === 'error') {
      this.begin(
        status === 'ended' ? { sentence: 0, ms: null } : this.place,
        this.holds === null && status === 'paused' ? this.#keeper.elsewhere(item.articleId) : null,
      );
      return;
    }
    this.happened('play');
    this.#others.began();
    this.engine.play();
  }

  pause(): void {
    if (!this.isListening) return;
    this.happened('pause');
    this.engine.pause();
    this.#keeper.flush();
  }

  stop(): void {
    this.#keeper.flush();
    this.rest();
  }

  /** Silent, and at the beginning again where an item is still current. */
  rest(): void {
    this.#generation += 1;
    this.letGo();
    this.place = { sentence: 0, ms: null };
    this.#store.set({
      timeline: null,
      narration: null,
      word: null,
      sentence: -1,
      positionMs: 0,
      durationMs: null,
      preparing: null,
      error: null,
    });
    this.happened('stop');
  }

  /** Reads the text of a story that was left here before, so that its sentence can be shown while nothing sounds. */
  showText(): void {
    const { item } = this;
    if (!item || this.#state.narration || this.#state.status !== 'paused') return;
    this.#narrations(item.articleId).then(
      (narration) => {
        if (this.item === item && this.holds === null && this.#state.status === 'paused')
          this.#store.set({ narration });
      },
      () => undefined,
    );
  }

  /** The engine lets go of what it holds. */
  letGo(): void {
    this.engine.stop();
    this.holds = null;
  }

  step(by: 1 | -1): void {
    const current = stepIn(this.#state, by);
    if (current < 0) return;
    this.#keeper.flush();
    this.goTo({ current });
    this.begin({ sentence: 0, ms: null });
  }

  /** The story after this one is got ready, once this one is. */
  prefetchNext(): void {
    const { queue, current, engine, preparing, status } = this.#state;
    const next = queue[current + 1];
    if (!next || preparing !== null || status !== 'playing') return;
    this.#narrations(next.articleId).then(
      (narration) => {
        if (!narration) return;
        this.#engines[engine].prefetch({ item: next, narration, voice: voiceFor(this.#state, narration) });
      },
      () => undefined,
    );
  }

  /** The engine gets the text that came for the current story. */
  #load(item: QueueItem, narration: Narration | null): void {
    if (!narration || narration.sentences.length === 0) {
      this.failed(NO_TEXT);
      return;
    }
    this.#store.set({ narration, durationMs: narration.estimatedMs });
    this.engine.apply(this.#state);
    this.engine.load({ item, narration, voice: voiceFor(this.#state, narration) }, this.place);
    // Paused while the text was on its way: loaded, but silent.
    if (this.#state.status === 'paused') this.engine.pause();
  }
}
