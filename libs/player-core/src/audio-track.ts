import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { AudioPair } from './audio-pair.ts';
import { AUDIO_UNREACHABLE } from './audio-problem.ts';
import type { EngineEvents, Place, Settings } from './engine.port.ts';
import { everyTick } from './every-tick.ts';
import type { LoadedTrack } from './loaded-track.ts';
import type { RenditionRef } from './player-api.ts';
import { audioUrlOf } from './rendition-place.ts';
import { beginningAgain, beginningOf } from './rendition-urls.ts';
import { SoundWatch } from './sound-watch.ts';
import { soundAfter, noSound, type SoundEvent } from './sound.ts';

export type AudioOptions = {
  createAudio: () => HTMLAudioElement;
  onFrame?: (run: () => void) => () => void;
  /** Only the element that was pressed may sound (phones of Apple): the next story takes its place in it. */
  oneElement?: boolean;
};

/** The audio of one track, heard from the place that is wanted, and loaded again where it breaks. */
export class AudioTrack {
  readonly #events: EngineEvents;
  readonly #audio: AudioPair;
  readonly #watch: SoundWatch;
  #loaded: LoadedTrack | null = null;
  #sound = noSound;
  #target: Place | null = null;
  #settings: Settings = { rate: 1, pitch: 1, volume: 1 };

  constructor({ createAudio, onFrame = everyTick, oneElement = false }: AudioOptions, events: EngineEvents) {
    this.#events = events;
    this.#watch = new SoundWatch(onFrame);
    this.#audio = new AudioPair(createAudio, oneElement, {
      playing: () => this.#onPlaying(),
      waiting: () => {
        if (this.#loaded && this.#sound.wanted) this.#wait();
      },
      pause: () => this.#onPause(),
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

  get loaded(): LoadedTrack | null {
    return this.#loaded;
  }

  get isWanted(): boolean {
    return this.#sound.wanted;
  }

  /** The place that is wanted and not reached; null when it is. */
  get target(): Place | null {
    return this.#target;
  }

  get playedMs(): number {
    const audioMs = this.#element.currentTime * 1000;
    return this.#loaded?.storyMs(audioMs) ?? audioMs;
  }

  /** Silent until audio is there, which then is to sound from a place; or, not `wanted` yet, to stand there. */
  expect(from: Place, wanted: boolean): void {
    this.#leave(wanted ? 'load' : 'leave');
    this.#target = from;
    this.#watch.reset();
  }

  /** Audio is there. `isReady`: it is what was got ready. */
  begin(loaded: LoadedTrack, isReady: boolean): void {
    const isInElement = isReady && this.#audio.takeReady();
    this.#loaded = loaded;
    if (this.#target && !this.#isAway) this.#target = null;
    if (!isInElement) this.#element.src = beginningOf(loaded.rendition);
    this.apply(this.#settings);
    if (isInElement) this.#settle();
    // A whole file begins at the wanted place at once; a stream has to be begun to arrive at it.
    if (this.#sound.wanted && !(loaded.isComplete && this.#isAway)) this.#start();
  }

  timed(timeline: Timeline): void {
    if (!this.#loaded) return;
    const share = this.#loaded.take(timeline);
    this.#events.timed(this.#loaded.timeline ?? timeline);
    this.#events.prepared(share);
    this.#settle();
  }

  play(): void {
    this.#became('play');
    if (this.#loaded) this.#start();
  }

  pause(): void {
    this.#became('pause');
    this.#element.pause();
    this.#watch.stop();
    this.#report();
  }

  /** Silent, and nothing more is said of this track. */
  leave(): void {
    this.#leave('leave');
    this.#target = null;
  }

  unload(): void {
    this.#audio.unload();
  }

  go(place: Place): void {
    this.#target = place;
    if (this.#loaded?.beginsWith(place) || (!this.#loaded && (place.ms === 0 || place.sentence === 0))) {
      this.#element.currentTime = 0;
      this.#element.muted = false;
      this.#target = null;
    } else this.#settle();
    if (this.#target && this.#sound.wanted) {
      this.#element.muted = true;
      this.#wait();
    }
    this.#report();
  }

  apply(settings: Settings): void {
    this.#settings = settings;
    this.#audio.apply(settings);
  }

  /** The audio of the next track begins to load. */
  getReady(rendition: RenditionRef): void {
    this.#audio.getReady(beginningOf(rendition));
  }

  forgetReady(): void {
    this.#audio.forgetReady();
  }

  get #element(): HTMLAudioElement {
    return this.#audio.sounding;
  }

  /** True while the wanted place is another than where the audio begins, and not reached. */
  get #isAway(): boolean {
    return this.#target !== null && this.#loaded?.beginsWith(this.#target) === false;
  }

  #became(event: SoundEvent): void {
    this.#sound = soundAfter(this.#sound, event);
  }

  /** Reaches the wanted place as soon as the timeline names it and the element has it. */
  #settle(): void {
    const element = this.#element;
    if (!this.#loaded || !this.#target) return;
    const way = audioUrlOf(this.#loaded, this.#target, element);
    if (way === null) return;
    if ('source' in way) {
      element.src = way.source;
      return;
    }
    this.#target = null;
    if (way.seconds === null) return;
    element.currentTime = way.seconds;
    element.muted = false;
    if (this.#sound.wanted) this.#start();
  }

  #start(): void {
    const element = this.#element;
    // Until the wanted place is reached nothing of another place may be heard.
    element.muted = this.#isAway;
    this.#became('start');
    const asked = this.#loaded;
    this.#watch.start(element.currentTime);
    element.play().then(
      () => this.#tick(),
      (cause: unknown) => {
        if (asked !== this.#loaded || !(cause instanceof DOMException) || cause.name !== 'NotAllowedError') return;
        this.#became('refuse');
        this.#events.interrupted();
      },
    );
  }

  #leave(event: SoundEvent): void {
    this.#watch.stop();
    this.#loaded = null;
    this.#became(event);
    this.#element.pause();
  }

  #played(): void {
    this.#became('sound');
    this.#events.sounding();
  }

  #wait(): void {
    this.#became('wait');
    this.#events.waiting();
  }

  #onPlaying(): void {
    if (!this.#loaded) return;
    this.#tick();
    if (!this.#target) this.#played();
  }

  #onPause(): void {
    const { paused, ended, seeking } = this.#element;
    if (!this.#sound.begun || !paused || ended || seeking) return;
    this.#became('pause');
    this.#events.interrupted();
  }

  #finished(): void {
    if (this.#loaded?.isCutOffAt(this.playedMs)) {
      this.#again();
      return;
    }
    this.#became('end');
    this.#watch.stop();
    this.#events.ended();
  }

  /** Loads the audio anew at the place where it broke. */
  #again(): void {
    const time = this.#loaded && this.#watch.reload();
    if (!this.#loaded || time === null) {
      this.#events.failed(AUDIO_UNREACHABLE);
      return;
    }
    this.#target = { sentence: this.#loaded.sentenceAt(this.playedMs), ms: this.playedMs };
    this.#wait();
    this.#element.src = beginningAgain(this.#loaded.rendition, time);
    if (this.#sound.wanted) this.#start();
  }

  #tick(): void {
    this.#watch.follow(() => {
      if (!this.#loaded || this.#element.paused) return;
      const played = this.#watch.look(this.#element.currentTime, this.#target !== null);
      if (played === 'stuck') {
        this.#again();
        return;
      }
      // A jump inside what is loaded may sound on without the element saying so.
      if (played === 'moved' && this.#sound.silent && !this.#target && !this.#element.seeking) this.#played();
      this.#report();
    });
  }

  #report(): void {
    if (this.#loaded) this.#events.moved(this.#loaded.positionAt(this.playedMs, this.#target));
  }
}
