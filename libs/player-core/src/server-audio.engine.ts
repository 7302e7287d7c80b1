import { AudioPair } from './audio-pair.ts';
import { AUDIO_UNREACHABLE, audioProblem } from './audio-problem.ts';
import type { EngineEvents, Place, Settings, SpeechEngine, Track } from './engine.port.ts';
import { everyTick } from './every-tick.ts';
import { LoadedTrack } from './loaded-track.ts';
import { NextTrack } from './next-track.ts';
import type { PlayerApi, RenditionRef } from './player-api.ts';
import type { PlayerError } from './player.types.ts';
import { canReach, isAway } from './rendition-place.ts';
import { beginningAgain, beginningOf, wholeOf } from './rendition-source.ts';
import { watchRendition } from './rendition-watch.ts';
import { SoundWatch } from './sound-watch.ts';

type Options = {
  api: PlayerApi;
  createAudio: () => HTMLAudioElement;
  onFrame?: (run: () => void) => () => void;
  /** Only the element that was pressed may sound (phones of Apple): the next story takes its place in it. */
  oneElement?: boolean;
};

/** Audio rendered by the server, heard while it is still being made. */
export const createServerAudioEngine = (options: Options, events: EngineEvents): SpeechEngine =>
  new ServerAudio(options, events);

class ServerAudio implements SpeechEngine {
  readonly #api: PlayerApi;
  readonly #events: EngineEvents;
  readonly #audio: AudioPair;
  readonly #next: NextTrack;
  readonly #watch: SoundWatch;
  #generation = 0;
  #loaded: LoadedTrack | null = null;
  #wanted = false;
  /** Asked to sound since we last paused it: only then is a pause somebody else's. */
  #begun = false;
  #target: Place | null = null;
  #settings: Settings = { rate: 1, pitch: 1, volume: 1 };
  #silent = true;
  #stopWatch = () => {};

  constructor({ api, createAudio, onFrame = everyTick, oneElement = false }: Options, events: EngineEvents) {
    this.#api = api;
    this.#events = events;
    this.#next = new NextTrack(api);
    this.#watch = new SoundWatch(onFrame);
    this.#audio = new AudioPair(createAudio, oneElement, {
      playing: () => this.#heardPlaying(),
      waiting: () => {
        if (this.#loaded && this.#wanted) this.#wait();
      },
      pause: () => this.#heardPause(),
      loadedmetadata: () => this.#settle(),
      progress: () => {
        if (this.#target) this.#settle();
      },
      ended: () => {
        if (this.#loaded) this.#finished();
      },
      error: () => {
        if (this.#loaded && this.#element.getAttribute('src')) this.#again();
      },
    });
  }

  load(track: Track, from: Place): void {
    this.#quiet();
    const mine = ++this.#generation;
    this.#target = from;
    this.#wanted = true;
    this.#watch.reset();
    const ready = this.#next.renditionOf(track);
    if (ready) {
      this.#begin(mine, track, ready, this.#audio.takeReady());
      return;
    }
    this.#api.requestRendition(track.item.articleId, track.voice).then(
      (rendition) => {
        if (mine === this.#generation) this.#begin(mine, track, rendition, false);
      },
      (cause: unknown) => {
        if (mine === this.#generation) this.#fail(audioProblem(cause));
      },
    );
  }

  play(): void {
    this.#wanted = true;
    if (this.#loaded) this.#start();
  }

  pause(): void {
    this.#wanted = false;
    this.#begun = false;
    this.#element.pause();
    this.#watch.stop();
    this.#report();
  }

  rest(): void {
    this.#generation += 1;
    this.#wanted = false;
    this.#target = null;
    this.#quiet();
  }

  stop(): void {
    this.rest();
    this.#audio.unload();
    this.#next.forget();
  }

  seekSentence(index: number): void {
    this.#go({ sentence: this.#loaded?.spokenFrom(index, this.#heardMs) ?? index, ms: null });
  }

  seekMs(ms: number): void {
    this.#go({ sentence: this.#loaded?.sentenceAt(ms) ?? 0, ms: Math.max(0, ms) });
  }

  apply(settings: Settings): void {
    this.#settings = settings;
    this.#audio.apply(settings);
  }

  prefetch(track: Track | null): void {
    if (!track) {
      if (this.#next.forget()) this.#audio.forgetReady();
      return;
    }
    const mine = this.#generation;
    const isCurrent = () => mine === this.#generation;
    this.#next.wish(track, isCurrent, (rendition) => this.#audio.getReady(beginningOf(rendition)));
  }

  get #element(): HTMLAudioElement {
    return this.#audio.sounding;
  }

  get #heardMs(): number {
    return this.#element.currentTime * 1000;
  }

  #begin(mine: number, track: Track, rendition: RenditionRef, prefetched: boolean): void {
    this.#next.forget();
    this.#loaded = new LoadedTrack(track, rendition);
    if (!prefetched) this.#element.src = beginningOf(rendition);
    this.apply(this.#settings);
    this.#stopWatch = watchRendition(this.#api, rendition, {
      timeline: (timeline) => {
        if (mine !== this.#generation || !this.#loaded) return;
        const share = this.#loaded.take(timeline);
        this.#events.timed(timeline);
        this.#events.prepared(share);
        this.#settle();
      },
      failed: (error) => {
        if (mine === this.#generation) this.#fail(error);
      },
    });
    if (prefetched) this.#settle();
    // A whole file begins at the wanted place at once; a stream has to be begun to arrive at it.
    if (this.#wanted && !(this.#loaded.isComplete && isAway(this.#target))) this.#start();
  }

  /** Reaches the wanted place as soon as the timeline names it and the element has it. */
  #settle(): void {
    const element = this.#element;
    if (!this.#loaded || !this.#target) return;
    const ms = this.#loaded.msOf(this.#target);
    if (ms === null) return;
    if (ms <= 0 && element.currentTime < 0.5) {
      this.#target = null;
      return;
    }
    if (!canReach(element, ms)) {
      // A stream cannot be entered in its middle; once the audio is complete, the file can.
      const whole = wholeOf(this.#loaded.rendition);
      if (this.#loaded.isComplete && element.readyState > 0 && element.getAttribute('src') !== whole)
        element.src = whole;
      return;
    }
    this.#target = null;
    element.currentTime = ms / 1000;
    element.muted = false;
    if (this.#wanted) this.#start();
  }

  #start(): void {
    const element = this.#element;
    // Until the wanted place is reached nothing of another place may be heard.
    element.muted = isAway(this.#target);
    this.#begun = true;
    const asked = this.#generation;
    this.#watch.start(element.currentTime);
    element.play().then(
      () => this.#tick(),
      (cause: unknown) => {
        if (asked !== this.#generation || !(cause instanceof DOMException) || cause.name !== 'NotAllowedError') return;
        this.#wanted = false;
        this.#events.interrupted();
      },
    );
  }

  #quiet(): void {
    this.#stopWatch();
    this.#watch.stop();
    this.#loaded = null;
    this.#silent = true;
    this.#begun = false;
    this.#element.pause();
  }

  #sound(): void {
    this.#silent = false;
    this.#events.sounding();
  }

  #wait(): void {
    this.#silent = true;
    this.#events.waiting();
  }

  /** An error is silent: nothing sounds on behind the message. */
  #fail(error: PlayerError): void {
    this.#wanted = false;
    this.#target = null;
    this.#quiet();
    this.#events.failed(error);
  }

  #go(place: Place): void {
    this.#target = place;
    if (place.ms === 0 || place.sentence === 0) {
      this.#element.currentTime = 0;
      this.#target = null;
    } else this.#settle();
    if (this.#target && this.#wanted) {
      this.#element.muted = true;
      this.#wait();
    }
    this.#report();
  }

  #heardPlaying(): void {
    if (!this.#loaded) return;
    this.#tick();
    if (!this.#target) this.#sound();
  }

  #heardPause(): void {
    const { paused, ended, seeking } = this.#element;
    if (!this.#begun || !paused || ended || seeking) return;
    this.#wanted = false;
    this.#begun = false;
    this.#events.interrupted();
  }

  #finished(): void {
    if (this.#loaded?.isCutOffAt(this.#heardMs)) {
      this.#again();
      return;
    }
    this.#wanted = false;
    this.#watch.stop();
    this.#events.ended();
  }

  /** Loads the audio anew at the place where it broke. */
  #again(): void {
    const time = this.#loaded && this.#watch.reload();
    if (!this.#loaded || time === null) {
      this.#fail(AUDIO_UNREACHABLE);
      return;
    }
    this.#target = { sentence: 0, ms: this.#heardMs };
    this.#wait();
    this.#element.src = beginningAgain(this.#loaded.rendition, time);
    if (this.#wanted) this.#start();
  }

  #tick(): void {
    this.#watch.follow(() => {
      if (!this.#loaded || this.#element.paused) return;
      const heard = this.#watch.look(this.#element.currentTime, this.#target !== null);
      if (heard === 'stuck') {
        this.#again();
        return;
      }
      // A jump inside what is loaded may sound on without the element saying so.
      if (heard === 'moved' && this.#silent && !this.#target && !this.#element.seeking) this.#sound();
      this.#report();
    });
  }

  #report(): void {
    if (this.#loaded) this.#events.moved(this.#loaded.positionAt(this.#heardMs, this.#target));
  }
}
