/** Time without progress after which the audio is reloaded. */
const STALLED_MS = 10_000;
/** Playback after which the number of reloads is reset. */
const RECOVERED_SECONDS = 2;
const RELOADS_MAX = 2;
/** Interval of the checks while the page is hidden. */
const TICK_MS = 120;

/** Detects stalled playback and limits reloads. */
export class StallDetector {
  readonly #onFrame: (run: () => void) => () => void;
  #stopTicking = () => {};
  #reloads = 0;
  #last = { at: 0, time: 0 };
  #heardSeconds = 0;

  constructor(onFrame: (run: () => void) => () => void) {
    this.#onFrame = onFrame;
  }

  follow(run: () => void): void {
    this.#stopTicking();
    this.#stopTicking = this.#onFrame(run);
  }

  stop(): void {
    this.#stopTicking();
  }

  reset(): void {
    this.#reloads = 0;
  }

  /** `time` is the element's current time in seconds. */
  start(time: number): void {
    this.#last = { at: performance.now(), time };
  }

  /** Returns `stuck` once per stall, and never during a seek (`onTheWay`). */
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

  /** Returns the number of the reload, counted from 1, or null at the limit. */
  reload(): number | null {
    if (this.#reloads >= RELOADS_MAX) return null;
    this.#reloads += 1;
    this.#heardSeconds = 0;
    return this.#reloads;
  }
}

/**
 * Calls `run` on every animation frame, or on a timer while the page is hidden. Returns a function that stops the
 * calls.
 */
export function startFrameLoop(run: () => void): () => void {
  let stopped = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (stopped) return;
    run();
    if (document.visibilityState === 'visible') frame = requestAnimationFrame(again);
    else timer = setTimeout(again, TICK_MS);
  };
  again();
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
