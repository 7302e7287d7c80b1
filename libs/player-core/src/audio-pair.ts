import type { Settings } from './engine.port.ts';

type PlayedRange = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

/** Two audio elements: one sounds, one waits with the next story. Events come from the sounding one alone. */
export class AudioPair {
  sounding: HTMLAudioElement;
  readonly #oneElement: boolean;
  #spare: HTMLAudioElement;

  /** `oneElement`: the spare one may never sound. */
  constructor(createAudio: () => HTMLAudioElement, oneElement: boolean, played: PlayedRange) {
    this.#oneElement = oneElement;
    [this.sounding, this.#spare] = [createAudio(), createAudio()];
    for (const one of this.#both) {
      one.preload = 'auto';
      for (const [name, hear] of Object.entries(played))
        one.addEventListener(name, () => {
          if (one === this.sounding) hear();
        });
    }
  }

  /** The spare element begins to load what comes next. */
  getReady(source: string): void {
    if (this.#oneElement) return;
    this.#spare.src = source;
    this.#spare.load();
  }

  forgetReady(): void {
    this.#spare.removeAttribute('src');
  }

  /** What waited is what sounds; false where it has to be loaded after all. */
  takeReady(): boolean {
    if (this.#oneElement || this.#spare.error) return false;
    [this.sounding, this.#spare] = [this.#spare, this.sounding];
    this.forgetReady();
    return true;
  }

  apply({ rate, volume }: Settings): void {
    for (const one of this.#both) {
      one.playbackRate = rate;
      one.defaultPlaybackRate = rate;
      one.preservesPitch = true;
      one.volume = volume;
    }
  }

  unload(): void {
    for (const one of this.#both) {
      one.removeAttribute('src');
      one.load();
    }
  }

  get #both() {
    return [this.sounding, this.#spare];
  }
}
