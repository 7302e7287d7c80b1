import { defaultSound } from '@tidings/contracts/listening/preferences.ts';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { EngineEvents, TrackPlace, SoundSettings } from '../engines/engine.port.ts';
import type { RenditionRef } from '../player.types.ts';
import { AudioPair, getNextSoundState, initialSoundState, type SoundEvent } from './audio-pair.ts';
import { findAudioPosition, type LoadedTrack, getRetryUrl, getStreamUrl } from './loaded-track.ts';
import { AUDIO_UNREACHABLE_ERROR } from './rendition-loader.ts';
import { startFrameLoop, StallDetector } from './stall-detector.ts';

export type AudioTrackOptions = {
  createAudio: () => HTMLAudioElement;
  onFrame?: (run: () => void) => () => void;
  /** On iOS, only the element that a tap started may play. */
  oneElement?: boolean;
};

/** Plays the audio of one track and reloads it after a failure. */
export class AudioTrack {
  readonly #events: EngineEvents;
  readonly #audio: AudioPair;
  readonly #watch: StallDetector;
  #loaded: LoadedTrack | null = null;
  #sound = initialSoundState;
  #target: TrackPlace | null = null;
  #settings: SoundSettings = { rate: 1, ...defaultSound };

  constructor({ createAudio, onFrame = startFrameLoop, oneElement = false }: AudioTrackOptions, events: EngineEvents) {
    this.#events = events;
    this.#watch = new StallDetector(onFrame);
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

  /** The requested position, or null once playback has reached it. */
  get target(): TrackPlace | null {
    return this.#target;
  }

  get playedMs(): number {
    const audioMs = this.#element.currentTime * 1000;
    return this.#loaded?.storyMs(audioMs) ?? audioMs;
  }

  /** With `wanted`, the audio starts as soon as it has loaded. */
  expect(from: TrackPlace, wanted: boolean): void {
    this.#leave(wanted ? 'load' : 'leave');
    this.#target = from;
    this.#watch.reset();
  }

  /** `isReady` means that the spare element has preloaded the audio. */
  begin(loaded: LoadedTrack, isReady: boolean): void {
    const isInElement = isReady && this.#audio.takeReady();
    this.#loaded = loaded;
    if (this.#target && !this.#isAway) this.#target = null;
    if (!isInElement) this.#element.src = getStreamUrl(loaded.rendition);
    this.apply(this.#settings);
    if (isInElement) this.#settle();
    // A stream can only reach the position by playing, so start it now. Complete audio starts after the seek.
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

  leave(): void {
    this.#leave('leave');
    this.#target = null;
  }

  unload(): void {
    this.#audio.unload();
  }

  go(place: TrackPlace): void {
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

  apply(settings: SoundSettings): void {
    this.#settings = settings;
    this.#audio.apply(settings);
  }

  getReady(rendition: RenditionRef): void {
    this.#audio.getReady(getStreamUrl(rendition));
  }

  forgetReady(): void {
    this.#audio.forgetReady();
  }

  get #element(): HTMLAudioElement {
    return this.#audio.sounding;
  }

  /** Whether the requested position is not at the beginning of the loaded audio. */
  get #isAway(): boolean {
    return this.#target !== null && this.#loaded?.beginsWith(this.#target) === false;
  }

  #became(event: SoundEvent): void {
    this.#sound = getNextSoundState(this.#sound, event);
  }

  /** Seeks to the requested position once the timeline and the element allow it. */
  #settle(): void {
    const element = this.#element;
    if (!this.#loaded || !this.#target) return;
    const way = findAudioPosition(this.#loaded, this.#target, element);
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
    // Muted until playback reaches the requested position.
    element.muted = this.#isAway;
    this.#became('start');
    const startedTrack = this.#loaded;
    this.#watch.start(element.currentTime);
    element.play().then(
      () => this.#tick(),
      (cause: unknown) => {
        if (startedTrack !== this.#loaded || !(cause instanceof DOMException) || cause.name !== 'NotAllowedError')
          return;
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

  /** Reloads the audio at the position where it failed. */
  #again(): void {
    const time = this.#loaded && this.#watch.reload();
    if (!this.#loaded || time === null) {
      this.#events.failed(AUDIO_UNREACHABLE_ERROR);
      return;
    }
    this.#target = { sentence: this.#loaded.sentenceAt(this.playedMs), ms: this.playedMs };
    this.#wait();
    this.#element.src = getRetryUrl(this.#loaded.rendition, time);
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
      // The browser may resume after a stall without a `playing` event.
      if (played === 'moved' && this.#sound.silent && !this.#target && !this.#element.seeking) this.#played();
      this.#report();
    });
  }

  #report(): void {
    if (this.#loaded) this.#events.moved(this.#loaded.positionAt(this.playedMs, this.#target));
  }
}
