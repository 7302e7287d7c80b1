const KEPT_RENDERS = 5;
const MEASURED_RENDERS_MIN = 3;
/** A word or two says more about starting than about speaking. */
const MEASURED_SECONDS_MIN = 1;

/** How fast this machine speaks naturally now, by what it has just spoken: busy for a while is not slow for good. */
export class NaturalPace {
  readonly #recent: number[] = [];

  /** Seconds of work for a second of speech, the median of the last renders; undefined until there were enough. */
  get wallPerSecond(): number | undefined {
    return this.#recent.length < MEASURED_RENDERS_MIN
      ? undefined
      : this.#recent.toSorted((one, other) => one - other)[Math.floor(this.#recent.length / 2)];
  }

  note(workSeconds: number, speechSeconds: number): void {
    if (speechSeconds < MEASURED_SECONDS_MIN) return;
    this.#recent.push(workSeconds / speechSeconds);
    if (this.#recent.length > KEPT_RENDERS) this.#recent.shift();
  }
}
