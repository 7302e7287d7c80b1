import type { SoundSettings } from '../engines/engine.port.ts';

type PlayedRange = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

/** Two audio elements: one plays while the other preloads. Only events from the playing element are forwarded. */
export class AudioPair {
  sounding: HTMLAudioElement;
  readonly #oneElement: boolean;
  #spare: HTMLAudioElement;

  /** With `oneElement`, the second element is never used, because the browser may not let it play. */
  constructor(createAudio: () => HTMLAudioElement, oneElement: boolean, played: PlayedRange) {
    this.#oneElement = oneElement;
    [this.sounding, this.#spare] = [createAudio(), createAudio()];
    for (const element of this.#both) {
      element.preload = 'auto';
      for (const [name, hear] of Object.entries(played))
        element.addEventListener(name, () => {
          if (element === this.sounding) hear();
        });
    }
  }

  getReady(source: string): void {
    if (this.#oneElement) return;
    this.#spare.src = source;
    this.#spare.load();
  }

  forgetReady(): void {
    this.#spare.removeAttribute('src');
  }

  /** Switches to the preloaded element. Returns false if the source must be loaded instead. */
  takeReady(): boolean {
    if (this.#oneElement || this.#spare.error) return false;
    [this.sounding, this.#spare] = [this.#spare, this.sounding];
    this.forgetReady();
    return true;
  }

  apply({ rate, volume }: SoundSettings): void {
    for (const element of this.#both) {
      element.playbackRate = rate;
      element.defaultPlaybackRate = rate;
      element.preservesPitch = true;
      element.volume = volume;
    }
  }

  unload(): void {
    for (const element of this.#both) {
      element.removeAttribute('src');
      element.load();
    }
  }

  get #both() {
    return [this.sounding, this.#spare];
  }
}

/** Requested and actual state of an audio element. */
export type SoundState = {
  /** Whether it should play as soon as possible. */
  wanted: boolean;
  /** Whether playback was started. Otherwise a `pause` event was caused by the player itself. */
  begun: boolean;
  /** Whether nothing from the requested position has played yet. */
  silent: boolean;
};

export const initialSoundState: SoundState = { wanted: false, begun: false, silent: true };

/** `refuse` means that the browser requires a user gesture. */
export type SoundEvent = 'load' | 'play' | 'start' | 'sound' | 'wait' | 'pause' | 'refuse' | 'end' | 'leave';

const moves: Record<SoundEvent, Partial<SoundState>> = {
  load: { ...initialSoundState, wanted: true },
  play: { wanted: true },
  start: { begun: true },
  sound: { silent: false },
  wait: { silent: true },
  pause: { wanted: false, begun: false },
  refuse: { wanted: false },
  end: { wanted: false },
  leave: initialSoundState,
};

export const getNextSoundState = (sound: SoundState, event: SoundEvent): SoundState => ({ ...sound, ...moves[event] });
