const KEPT_RENDERS = 5;
const MEASURED_RENDERS_MIN = 3;
const MEASURED_SECONDS_MIN = 1;

/** Measures the speed of natural voices from recent renders, so that a busy period has no lasting effect. */
export class NaturalPace {
  readonly #recent: number[] = [];

  /** Median seconds of work per second of speech. Undefined until there are enough renders. */
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
