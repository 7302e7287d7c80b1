import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { TrackPlace, PlaybackPosition, SpeechEngines } from '../engines/engine.port.ts';
import { getVoice } from '../engines/voice-choice.ts';
import type { EngineKind, PlayerError, PlayerState, QueueItem } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import { getAdjacentIndex, type Queue } from '../queue/queue.ts';
import * as moves from './session.ts';
import {
  type PlaybackEvent,
  type Session,
  type SessionChange,
  type Store,
  TRACK_START,
  getCurrentItem,
} from './session.ts';

const NO_TEXT: PlayerError = {
  code: 'NO_TEXT',
  message: 'There is nothing to read in this article yet. Try again in a moment.',
  retryable: true,
};

/** Returns the narration of an article, or null if its text is not extracted. */
export type LoadNarration = (articleId: string) => Promise<Narration | null>;

type Parts = {
  store: Store<PlayerState>;
  narrations: LoadNarration;
  progressSync: ProgressSync;
  engines: (playback: Playback) => SpeechEngines;
};

/** Applies session changes to the store and the engines. */
export class Playback {
  #place: TrackPlace;
  #holds: string | null = null;
  readonly #store: Store<PlayerState>;
  readonly #narrations: LoadNarration;
  readonly #progressSync: ProgressSync;
  readonly #engines: SpeechEngines;
  readonly #others = createSingleTabPlayback(() => this.pause());
  #generation = 0;

  constructor({ store, narrations, progressSync, engines }: Parts) {
    this.#store = store;
    this.#narrations = narrations;
    this.#progressSync = progressSync;
    const { sentence, positionMs } = store.get();
    this.#place = { sentence: Math.max(0, sentence), ms: positionMs || null };
    this.#engines = engines(this);
  }

  get session(): Session {
    return { ...this.#store.get(), place: this.#place, holds: this.#holds };
  }

  get place(): TrackPlace {
    return this.#place;
  }

  /** ID of the item loaded in the engine. */
  get holds(): string | null {
    return this.#holds;
  }

  get item(): QueueItem | undefined {
    return getCurrentItem(this.#state);
  }

  get engine() {
    return this.#engines[this.#state.engine];
  }

  get isListening(): boolean {
    return this.#state.status === 'playing' || this.#state.status === 'loading';
  }

  get #state(): PlayerState {
    return this.#store.get();
  }

  /** Applies a session change. Stops the current engine if it is replaced. */
  move({ place = this.#place, holds = this.#holds, ...shown }: SessionChange): void {
    const { engine } = this;
    if (shown.engine && shown.engine !== this.#state.engine) engine.stop();
    this.#place = place;
    this.#holds = holds;
    this.#store.set(shown);
  }

  happened(event: PlaybackEvent): void {
    this.move(moves.applyPlaybackEvent(this.session, event));
  }

  failed(error: PlayerError): void {
    this.move(moves.applyFailure(this.session, error));
  }

  reached(position: PlaybackPosition): void {
    this.move(moves.applyPosition(position));
    this.#progressSync.moved();
  }

  goTo(to: Partial<Queue>): void {
    this.move(moves.selectItem(this.session, to));
  }

  /** Switches the engine. Returns false if it was already in use. */
  speakBy(engine: EngineKind, standIn: boolean): boolean {
    const change = moves.switchEngine(this.session, engine, standIn);
    this.move(change);
    return change.engine !== undefined;
  }

  goOnAt(place: TrackPlace): void {
    this.move(moves.resumeFrom(place));
  }

  /** Starts the current item at its last position on any device. */
  resume(): void {
    const { item } = this;
    if (!item) return;
    this.begin(
      this.#progressSync.getPosition(item.articleId) ?? TRACK_START,
      this.#progressSync.elsewhere(item.articleId),
    );
  }

  begin(from: TrackPlace, elsewhere: Promise<TrackPlace | null> | null = null): void {
    const { item } = this;
    if (!item) return;
    const mine = ++this.#generation;
    this.engine.rest();
    this.move(
      moves.startItem(this.session, from, this.#state.narration !== null && this.#progressSync.follows(item.articleId)),
    );
    this.#progressSync.began(item.articleId);
    this.#others.began();
    Promise.all([this.#narrations(item.articleId), elsewhere]).then(
      ([narration, later]) => {
        if (mine !== this.#generation) return;
        // Use the position from the other device, unless the listener has moved meanwhile.
        if (later && this.#place === from) this.goOnAt(later);
        this.#load(item, narration);
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
    const { queue, status } = this.#state;
    if (!item) {
      if (queue.length === 0) return;
      this.goTo({ current: 0 });
      this.begin(TRACK_START);
    } else if (!this.isListening) {
      if (status === 'ended') this.begin(TRACK_START);
      else if (this.#holds !== item.id || status === 'error') {
        const isRestored = this.#holds === null && status === 'paused';
        this.begin(this.#place, isRestored ? this.#progressSync.elsewhere(item.articleId) : null);
      } else {
        this.happened('play');
        this.#others.began();
        this.engine.play();
      }
    }
  }

  pause(): void {
    if (!this.isListening) return;
    this.happened('pause');
    this.engine.pause();
    this.#progressSync.flush();
  }

  stop(): void {
    this.#progressSync.flush();
    this.rest();
  }

  /** Stops playback and returns to the start of the current item. */
  rest(): void {
    this.#generation += 1;
    this.engine.stop();
    this.move(moves.stopPlayback(this.session));
  }

  /** Loads the text of a restored, paused story. */
  showText(): void {
    const { item } = this;
    if (!item || this.#state.narration || this.#state.status !== 'paused') return;
    this.#narrations(item.articleId).then(
      (narration) => {
        if (this.item === item && this.#holds === null && this.#state.status === 'paused') this.move({ narration });
      },
      () => undefined,
    );
  }

  letGo(): void {
    this.engine.stop();
    this.#holds = null;
  }

  step(by: 1 | -1): void {
    const current = getAdjacentIndex(this.#state, by);
    if (current < 0) return;
    this.#progressSync.flush();
    this.goTo({ current });
    this.begin(TRACK_START);
  }

  /** Prefetches the next story once the current one is fully rendered. */
  prefetchNext(): void {
    const { queue, current, engine, preparing, status } = this.#state;
    const next = queue[current + 1];
    if (!next || preparing !== null || status !== 'playing') return;
    this.#narrations(next.articleId).then(
      (narration) => {
        if (!narration) return;
        this.#engines[engine].prefetch({ item: next, narration, voice: getVoice(this.#state, narration) });
      },
      () => undefined,
    );
  }

  #load(item: QueueItem, narration: Narration | null): void {
    if (!narration || narration.sentences.length === 0) {
      this.failed(NO_TEXT);
      return;
    }
    this.move(moves.applyNarration(narration));
    this.engine.apply(this.#state);
    this.engine.load({ item, narration, voice: getVoice(this.#state, narration) }, this.#place);
    // The listener may have paused while the text was loading.
    if (this.#state.status === 'paused') this.engine.pause();
  }
}

/** Pauses the player when playback starts in another tab. */
function createSingleTabPlayback(silence: () => void): { began(): void } {
  if (typeof BroadcastChannel === 'undefined') return { began: () => undefined };
  const channel = new BroadcastChannel('tidings.player');
  channel.addEventListener('message', silence);
  return { began: () => channel.postMessage('began') };
}
