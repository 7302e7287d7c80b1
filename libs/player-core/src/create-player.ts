import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { EngineEvents, Place, SpeechEngine } from './engine.port.ts';
import { laterEngine } from './later-engine.ts';
import { nextStatus, type PlaybackEvent } from './machine.ts';
import { followMediaSession } from './media-session.ts';
import { newestPlays } from './newest-plays.ts';
import type { PlayerApi } from './player-api.ts';
import type { EngineKind, Player, PlayerError, PlayerState, QueueItem } from './player.types.ts';
import { createProgressKeeper } from './progress-keeper.ts';
import { enqueueIn, moveIn, onceEach, playNowIn, removeIn, stepIn } from './queue.ts';
import { rateOf, withRate } from './rates.ts';
import { readSession } from './saved-session.ts';
import { createServerAudioEngine } from './server-audio.engine.ts';
import { followSleep } from './sleep-timer.ts';
import { createStore } from './store.ts';

/** The browser's own parts, given so that a page without one of them still has a player. */
export type PlayerHost = {
  api: PlayerApi;
  storage?: Storage;
  speech?: SpeechSynthesis;
  mediaSession?: MediaSession;
  page?: Document;
  createAudio?: () => HTMLAudioElement;
  /** A phone of Apple: one element may sound, and its lock screen has room for two skips. */
  ios?: boolean;
};

const NO_TEXT: PlayerError = {
  code: 'NO_TEXT',
  message: 'There is nothing to read in this article yet. Try again in a moment.',
  retryable: true,
};
/** Browsers promise no more of their own voices; audio of the server is clear at more. */
const FASTEST: Record<EngineKind, number> = { browser: 2, server: 4 };
const SLOWEST = 0.5;
const NO_BROWSER_SPEECH: PlayerError = {
  code: 'BROWSER_SPEECH',
  message: 'The browser’s voice could not be reached. Check your connection and try again.',
  retryable: true,
};
const primary = (tag: string) => tag.toLowerCase().replace('_', '-').split('-')[0] ?? '';
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const empty: PlayerState = {
  status: 'idle',
  engine: 'server',
  queue: [],
  current: -1,
  narration: null,
  timeline: null,
  sentence: -1,
  word: null,
  positionMs: 0,
  durationMs: null,
  preparing: null,
  rate: 1,
  rates: {},
  pitch: 1,
  volume: 1,
  voice: null,
  voices: {},
  browserVoice: null,
  browserVoices: {},
  standIn: false,
  beganAt: null,
  heard: {},
  error: null,
  autoNext: true,
  sleep: { kind: 'off' },
};

/** The listening engine of a page: one queue, one machine, two ways of making sound. Lives outside every view. */
export function createPlayer({
  api,
  storage,
  speech,
  mediaSession,
  page,
  createAudio = () => new Audio(),
  ios = false,
}: PlayerHost): Player {
  const saved = readSession(storage);
  const store = createStore<PlayerState>({
    ...empty,
    ...saved,
    status: saved && saved.current >= 0 ? 'paused' : 'idle',
  });
  const { get, set } = store;
  let generation = 0;
  /** Which item the engine holds; a restored session holds none until it is played. */
  let engineHas: string | null = null;
  let place: Place = { sentence: Math.max(0, get().sentence), ms: get().positionMs || null };
  const narrations = new Map<string, Promise<Narration | null>>();

  const happened = (event: PlaybackEvent) => set({ status: nextStatus(get().status, event) });
  const item = (): QueueItem | undefined => get().queue[get().current];

  const listen: EngineEvents = {
    sounding: () => {
      happened('sound');
      set({ preparing: get().preparing });
      prefetchNext();
    },
    waiting: () => happened('wait'),
    interrupted: () => {
      happened('pause');
      keeper.flush();
    },
    ended: finished,
    moved: (position) => {
      set(position);
      place = { sentence: Math.max(0, position.sentence), ms: position.positionMs };
      keeper.moved();
    },
    timed: (timeline) => set({ timeline }),
    prepared: (preparing) => {
      set({ preparing });
      if (preparing === null) prefetchNext();
    },
    failed: (error) => {
      set({ error, word: null });
      happened('fail');
    },
  };
  const engines: Record<EngineKind, SpeechEngine> = {
    server: createServerAudioEngine({ api, createAudio, oneElement: ios }, only('server')),
    browser: laterEngine(
      async () => {
        const { browserEngine } = await import(/* webpackChunkName: "browser-voice" */ './browser-engine.ts');
        return browserEngine(
          { speech, createAudio, chosen: (language) => get().browserVoices[primary(language)] ?? get().browserVoice },
          only('browser'),
        );
      },
      () => only('browser').failed(NO_BROWSER_SPEECH),
    ),
  };
  const keeper = createProgressKeeper({ api, storage, get, set, page });
  // Some browsers go on speaking for a page that is closed or loaded again.
  page?.defaultView?.addEventListener('pagehide', () => pause());
  const others = newestPlays(() => pause());

  const player: Player = {
    get,
    subscribe: store.subscribe,
    playNow(next, from) {
      goTo(playNowIn(get(), next));
      if (from) begin({ sentence: from.sentence, ms: null });
      else resume();
    },
    playAll(items, start = 0) {
      if (items.length === 0) return;
      goTo(onceEach(items, start));
      resume();
    },
    enqueue(next) {
      set(enqueueIn(get(), next));
      prefetchNext();
      keeper.flush();
    },
    remove(id) {
      const was = item()?.id;
      set(removeIn(get(), id));
      if (was === id) {
        if (item() && get().status === 'playing') begin({ sentence: 0, ms: null });
        else rest();
      }
      keeper.flush();
    },
    move(id, to) {
      set(moveIn(get(), id, to));
      prefetchNext();
      keeper.flush();
    },
    clear() {
      stop();
      set({ queue: [], current: -1 });
      keeper.flush();
    },
    play,
    pause,
    stop,
    toggle() {
      if (get().status === 'playing' || get().status === 'loading') pause();
      else play();
    },
    next() {
      step(1);
    },
    previous() {
      step(-1);
    },
    seekSentence(index) {
      const last = (get().narration?.sentences.length ?? 1) - 1;
      const sentence = clamp(Math.trunc(index), 0, Math.max(0, last));
      place = { sentence, ms: null };
      if (engineHas) engines[get().engine].seekSentence(sentence);
      else set({ sentence });
    },
    seekMs(ms) {
      place = { ...place, ms: Math.max(0, ms) };
      if (engineHas) engines[get().engine].seekMs(Math.max(0, ms));
      else set({ positionMs: Math.max(0, ms) });
    },
    skip(seconds) {
      player.seekMs(clamp(get().positionMs + seconds * 1000, 0, get().durationMs ?? Infinity));
    },
    setRate(rate, kind = item()?.kind ?? 'news') {
      const rates = withRate(get().rates, clamp(rate, SLOWEST, FASTEST[get().engine]), kind);
      change({ rates, rate: rateOf(rates, item()) });
    },
    setPitch(pitch) {
      change({ pitch: clamp(pitch, 0, 2) });
    },
    setVolume(volume) {
      change({ volume: clamp(volume, 0, 1) });
    },
    setVoice(voice) {
      changeVoices({ voice });
    },
    setVoices(voices) {
      changeVoices({ voice: null, voices });
    },
    setBrowserVoice(browserVoice) {
      const spoken = speech?.getVoices().find(({ voiceURI }) => voiceURI === browserVoice)?.lang;
      set({
        browserVoice,
        browserVoices:
          browserVoice === null
            ? {}
            : { ...get().browserVoices, ...(spoken ? { [primary(spoken)]: browserVoice } : {}) },
      });
      again('browser');
    },
    setEngine(engine, forThisStory = false) {
      const sounding = get().status === 'playing' || get().status === 'loading';
      if (!changeEngine(engine, forThisStory)) return;
      if (sounding) begin({ sentence: place.sentence, ms: null });
    },
    setAutoNext(autoNext) {
      set({ autoNext });
      keeper.flush();
    },
    setSleep(sleep) {
      set({ sleep });
    },
    retry() {
      if (item()) begin(place);
    },
  };
  followMediaSession(player, mediaSession, ios);
  followSleep(store, {
    // The browser's voices cannot grow silent within a sentence: they would begin it anew.
    fade(share) {
      if (get().engine === 'server') engines.server.apply({ ...get(), volume: get().volume * share });
    },
    rest(sentence) {
      pause();
      if (get().status === 'paused' && sentence >= 0) player.seekSentence(sentence);
    },
  });
  return player;

  /** Only the engine in use may speak for the player. */
  function only(kind: EngineKind): EngineEvents {
    return Object.fromEntries(
      Object.entries(listen).map(([name, handle]) => [
        name,
        (...values: unknown[]) => {
          if (get().engine === kind && engineHas) (handle as (...all: unknown[]) => void)(...values);
        },
      ]),
    ) as EngineEvents;
  }

  function narrationOf(articleId: string): Promise<Narration | null> {
    const known = narrations.get(articleId);
    if (known) return known;
    const asked = api.narration(articleId);
    narrations.set(articleId, asked);
    // A text that is not there yet, or could not be had, is asked for again the next time.
    asked.then(
      (found) => {
        if (!found || found.sentences.length < 2) narrations.delete(articleId);
        if (found) measured(articleId, found);
      },
      () => narrations.delete(articleId),
    );
    return asked;
  }

  /** The queue learns how long a text is as soon as it is known. */
  function measured(articleId: string, { characters, estimatedMs }: Narration): void {
    if (
      !get().queue.some(
        (one) => one.articleId === articleId && (one.characters !== characters || one.listenMs !== estimatedMs),
      )
    )
      return;
    set({
      queue: get().queue.map((one) =>
        one.articleId === articleId ? { ...one, characters, listenMs: estimatedMs } : one,
      ),
    });
  }

  /** Another story of the queue is current: at its own speed, and in the voice that is ours again. */
  function goTo(to: Partial<Pick<PlayerState, 'queue' | 'current'>>): void {
    const before = item()?.id;
    set(to);
    if (item()?.id !== before && get().standIn) changeEngine('server', false);
    set({ rate: clamp(rateOf(get().rates, item()), SLOWEST, FASTEST[get().engine]) });
  }

  function changeEngine(engine: EngineKind, standIn: boolean): boolean {
    set({ standIn });
    if (engine === get().engine) return false;
    engines[get().engine].stop();
    engineHas = null;
    set({
      engine,
      rate: clamp(get().rate, SLOWEST, FASTEST[engine]),
      timeline: null,
      word: null,
      error: null,
      preparing: null,
    });
    return true;
  }

  /** From where the current story was left, here or on another device. */
  function resume(): void {
    const next = item();
    if (next) begin(keeper.placeOf(next.articleId) ?? { sentence: 0, ms: null }, keeper.elsewhere(next.articleId));
  }

  function begin(from: Place, elsewhere: Promise<Place | null> | null = null): void {
    const next = item();
    if (!next) return;
    const mine = ++generation;
    engines[get().engine].rest();
    engineHas = next.id;
    place = from;
    const same = get().narration !== null && keeper.follows(next.articleId);
    set({
      ...(same ? {} : { narration: null }),
      timeline: null,
      word: null,
      error: null,
      preparing: null,
      sentence: from.sentence,
      positionMs: from.ms ?? 0,
      durationMs: null,
      beganAt: Date.now(),
    });
    happened('load');
    keeper.began(next.articleId, get().beganAt ?? Date.now());
    others.began();
    Promise.all([narrationOf(next.articleId), elsewhere]).then(
      ([narration, later]) => {
        if (mine !== generation) return;
        // Unless another place was asked for meanwhile.
        if (later && place === from) {
          place = later;
          set({ sentence: later.sentence, positionMs: 0 });
        }
        if (!narration || narration.sentences.length === 0) {
          listen.failed(NO_TEXT);
          return;
        }
        set({ narration, durationMs: narration.estimatedMs });
        const engine = engines[get().engine];
        engine.apply(get());
        engine.load({ item: next, narration, voice: voiceFor(narration) }, place);
        // Paused while the text was on its way: loaded, but silent.
        if (get().status === 'paused') engine.pause();
      },
      (cause: unknown) => {
        if (mine === generation)
          listen.failed({
            code: 'UNREACHABLE',
            message: cause instanceof Error ? cause.message : NO_TEXT.message,
            retryable: true,
          });
      },
    );
  }

  function play(): void {
    if (!item()) {
      if (get().queue.length > 0) {
        goTo({ current: 0 });
        begin({ sentence: 0, ms: null });
      }
      return;
    }
    const { status } = get();
    if (status === 'playing' || status === 'loading') return;
    if (engineHas !== item()?.id || status === 'ended' || status === 'error') {
      begin(
        status === 'ended' ? { sentence: 0, ms: null } : place,
        engineHas === null && status === 'paused' ? keeper.elsewhere(item()!.articleId) : null,
      );
      return;
    }
    happened('play');
    others.began();
    engines[get().engine].play();
  }

  function pause(): void {
    if (get().status !== 'playing' && get().status !== 'loading') return;
    happened('pause');
    engines[get().engine].pause();
    keeper.flush();
  }

  function stop(): void {
    keeper.flush();
    rest();
  }

  /** Silent, with the place kept where an item is still current. */
  function rest(): void {
    generation += 1;
    engines[get().engine].stop();
    engineHas = null;
    place = { sentence: 0, ms: null };
    set({
      timeline: null,
      narration: null,
      word: null,
      sentence: -1,
      positionMs: 0,
      durationMs: null,
      preparing: null,
      error: null,
    });
    happened('stop');
  }

  function step(by: 1 | -1): void {
    const current = stepIn(get(), by);
    if (current < 0) return;
    keeper.flush();
    goTo({ current });
    begin({ sentence: 0, ms: null });
  }

  function finished(): void {
    keeper.finished();
    happened('end');
    if (get().sleep.kind === 'story') {
      set({ sleep: { kind: 'off' } });
      return;
    }
    // On to the next story, but not round and round: the last one ends the listening.
    if (get().autoNext && get().current + 1 < get().queue.length) step(1);
  }

  function prefetchNext(): void {
    const { queue, current, engine, preparing, status } = get();
    const next = queue[current + 1];
    if (!next || preparing !== null || status !== 'playing') return;
    narrationOf(next.articleId).then(
      (narration) => {
        if (narration) engines[engine].prefetch({ item: next, narration, voice: voiceFor(narration) });
      },
      () => undefined,
    );
  }

  function change(settings: Partial<Pick<PlayerState, 'rate' | 'rates' | 'pitch' | 'volume'>>): void {
    set(settings);
    engines[get().engine].apply(get());
    keeper.flush();
  }

  function voiceFor(narration: Narration): string | null {
    return get().voice ?? get().voices[primary(narration.language)] ?? null;
  }

  function changeVoices(chosen: Partial<Pick<PlayerState, 'voice' | 'voices'>>): void {
    const { narration } = get();
    const before = narration && voiceFor(narration);
    set(chosen);
    if (!narration || voiceFor(narration) !== before) again('server');
    else keeper.flush();
  }

  /** A new voice goes on from the sentence that was being heard. */
  function again(kind: EngineKind): void {
    keeper.flush();
    if (get().engine !== kind || !engineHas) return;
    if (get().status === 'playing' || get().status === 'loading') begin({ sentence: place.sentence, ms: null });
    else {
      engines[kind].stop();
      engineHas = null;
      place = { sentence: place.sentence, ms: null };
    }
  }
}
