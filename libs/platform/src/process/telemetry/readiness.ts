class Readiness {
  readonly #lacking = new Set<string>();
  readonly #remarks = new Map<string, string>();

  missing(name: string): void {
    this.#lacking.add(name);
  }
  there(name: string): void {
    this.#lacking.delete(name);
  }
  names(): string[] {
    return [...this.#lacking];
  }

  /** Sets a note, which does not affect readiness; null removes it. */
  note(name: string, sentence: string | null): void {
    if (sentence === null) this.#remarks.delete(name);
    else this.#remarks.set(name, sentence);
  }

  notes(): string[] {
    return [...new Set(this.#remarks.values())];
  }
}

export const readiness = new Readiness();

/** Detects stuck loops for the liveness probe. */
class LoopProgress {
  readonly #loops = new Map<string, { limitMs: number; at: number }>();

  beat(loop: string, limitMs: number): void {
    this.#loops.set(loop, { limitMs, at: performance.now() });
  }

  end(loop: string): void {
    this.#loops.delete(loop);
  }

  stuck(): string[] {
    const now = performance.now();
    return [...this.#loops].filter(([, { limitMs, at }]) => now - at > limitMs).map(([name]) => name);
  }
}

export const loopProgress = new LoopProgress();
