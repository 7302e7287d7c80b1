import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { AudioPair } from './audio-pair.ts';
import { AUDIO_UNREACHABLE } from './audio-problem.ts';
import type { EngineEvents, Place, Settings, SpeechEngine, Track } from './engine.port.ts';
import { estimatedPosition, estimatedSentenceAt } from './estimated-times.ts';
import { everyTick } from './every-tick.ts';
import { LoadedTrack } from './loaded-track.ts';
import type { PlayerApi, RenditionRef } from './player-api.ts';
import type { PlayerError } from './player.types.ts';
import { wayTo } from './rendition-place.ts';
import { beginningAgain, beginningOf } from './rendition-source.ts';
import { SoundWatch } from './sound-watch.ts';
import { TrackAudio } from './track-audio.ts';

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
  readonly #events: EngineEvents;
  readonly #audio: AudioPair;
  readonly #source: TrackAudio;
  readonly #watch: SoundWatch;
  #track: Track | null = null;
  #loaded: LoadedTrack | null = null;
  #wanted = false;
  /** Asked to sound since we last paused it: only then is a pause somebody else's. */
  #begun = false;
  #target: Place | null = null;
  #settings: Settings = { rate: 1, pitch: 1, volume: 1 };
  #silent = true;

  constructor({ api, createAudio, onFrame = everyTick, oneElement = false }: Options, events: EngineEvents) {
    this.#events = events;
    this.#source = new TrackAudio(api, {
      there: (track, rendition, isReady) => this.#begin(track, rendition, isReady),
      timed: (timeline) => this.#timed(timeline),
      failed: (error) => this.#fail(error),
    });
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
    this.#track = track;
    this.#target = from;
    this.#wanted = true;
    this.#watch.reset();
    this.#source.get(track, () => Math.max(0, this.#target?.sentence ?? 0));
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
    this.#wanted = false;
    this.#target = null;
    this.#quiet();
  }

  stop(): void {
    this.rest();
    this.#audio.unload();
    this.#source.forgetNext();
  }

  seekSentence(index: number): void {
    this.#go({ sentence: this.#loaded?.spokenFrom(index, this.#heardMs) ?? index, ms: null });
  }

  seekMs(ms: number): void {
    const estimated = () => (this.#track ? estimatedSentenceAt(this.#track.narration, ms) : 0);
    this.#go({ sentence: this.#loaded?.sentenceAt(ms) ?? estimated(), ms: Math.max(0, ms) });
  }

  apply(settings: Settings): void {
    this.#settings = settings;
    this.#audio.apply(settings);
  }

  prefetch(track: Track | null): void {
    if (track) this.#source.prefetch(track, (rendition) => this.#audio.getReady(beginningOf(rendition)));
    else if (this.#source.forgetNext()) this.#audio.forgetReady();
  }

  get #element(): HTMLAudioElement {
    return this.#audio.sounding;
  }

  get #heardMs(): number {
    const audioMs = this.#element.currentTime * 1000;
    return this.#loaded?.storyMs(audioMs) ?? audioMs;
  }

  /** True while the wanted place is another than where the audio begins, and not reached. */
  get #isAway(): boolean {
    return this.#target !== null && this.#loaded?.beginsWith(this.#target) === false;
  }

  #begin(track: Track, rendition: RenditionRef, isReady: boolean): void {
    const isLoaded = isReady && this.#audio.takeReady();
    this.#loaded = new LoadedTrack(track, rendition);
    if (this.#target && !this.#isAway) this.#target = null;
    if (!isLoaded) this.#element.src = beginningOf(rendition);
    this.apply(this.#settings);
    if (isLoaded) this.#settle();
    // A whole file begins at the wanted place at once; a stream has to be begun to arrive at it.
    if (this.#wanted && !(this.#loaded.isComplete && this.#isAway)) this.#start();
  }

  #timed(timeline: Timeline): void {
    if (!this.#loaded) return;
    const share = this.#loaded.take(timeline);
    this.#events.timed(this.#loaded.timeline ?? timeline);
    this.#events.prepared(share);
    this.#settle();
  }

  /** Reaches the wanted place as soon as the timeline names it and the element has it. */
  #settle(): void {
    const element = this.#element;
    if (!this.#loaded || !this.#target) return;
    const way = wayTo(this.#loaded, this.#target, element);
    if (way === null) return;
    if ('source' in way) {
      element.src = way.source;
      return;
    }
    this.#target = null;
    if (way.seconds === null) return;
    element.currentTime = way.seconds;
    element.muted = false;
    if (this.#wanted) this.#start();
  }

  #start(): void {
    const element = this.#element;
    // Until the wanted place is reached nothing of another place may be heard.
    element.muted = this.#isAway;
    this.#begun = true;
    const asked = this.#loaded;
    this.#watch.start(element.currentTime);
    element.play().then(
      () => this.#tick(),
      (cause: unknown) => {
        if (asked !== this.#loaded || !(cause instanceof DOMException) || cause.name !== 'NotAllowedError') return;
        this.#wanted = false;
        this.#events.interrupted();
      },
    );
  }

  #quiet(): void {
    this.#source.leave();
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
    if (this.#loaded?.isOutside(place)) {
      this.#goOutside(place, this.#loaded);
      return;
    }
    this.#target = place;
    if (this.#loaded?.beginsWith(place) || (!this.#loaded && (place.ms === 0 || place.sentence === 0))) {
      this.#element.currentTime = 0;
      this.#element.muted = false;
      this.#target = null;
    } else this.#settle();
    if (this.#target && this.#wanted) {
      this.#element.muted = true;
      this.#wait();
    }
    this.#report();
  }

  /** To what this audio does not have, or not soon: other audio begins there. */
  #goOutside(place: Place, { track }: LoadedTrack): void {
    const wanted = this.#wanted;
    this.load(track, { sentence: place.sentence, ms: null });
    this.#wanted = wanted;
    if (wanted) this.#wait();
    this.#events.moved(estimatedPosition(track.narration, place));
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
    this.#target = { sentence: this.#loaded.sentenceAt(this.#heardMs), ms: this.#heardMs };
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
