/** Detects stuck loops for the liveness probe. */
export class LoopProgress {
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
