/** No new sound for this long while playing: the connection is stuck, load again at the place. */
const STALLED_MS = 10_000;
/** So much sound after loading again shows that the connection is well. */
const RECOVERED_SECONDS = 2;
const RELOADS_MAX = 2;

/** Whether sound keeps coming, and how often it was loaded again because it did not. */
export class SoundWatch {
  readonly #onFrame: (run: () => void) => () => void;
  #stopTicking = () => {};
  #reloads = 0;
  #last = { at: 0, time: 0 };
  #heardSeconds = 0;

  constructor(onFrame: (run: () => void) => () => void) {
    this.#onFrame = onFrame;
  }

  /** Runs at every tick from now on, until stopped. */
  follow(run: () => void): void {
    this.#stopTicking();
    this.#stopTicking = this.#onFrame(run);
  }

  stop(): void {
    this.#stopTicking();
  }

  /** A track anew: it may be loaded again as often as any. */
  reset(): void {
    this.#reloads = 0;
  }

  /** Counts from here on; `time` in seconds of the track. */
  start(time: number): void {
    this.#last = { at: performance.now(), time };
  }

  /** `stuck` once for every stretch without sound that was too long; on the way to a place none is too long. */
  look(time: number, onTheWay: boolean): 'moved' | 'silent' | 'stuck' {
    const now = performance.now();
    if (time !== this.#last.time) {
      this.#heardSeconds += Math.max(0, Math.min(1, time - this.#last.time));
      this.#last = { at: now, time };
      if (this.#heardSeconds > RECOVERED_SECONDS) this.#reloads = 0;
      return 'moved';
    }
    if (onTheWay || now - this.#last.at <= STALLED_MS) return 'silent';
    this.#last.at = now;
    return 'stuck';
  }

  /** The number of this reload, from 1 on; null when there were enough. */
  reload(): number | null {
    if (this.#reloads >= RELOADS_MAX) return null;
    this.#reloads += 1;
    this.#heardSeconds = 0;
    return this.#reloads;
  }
}
