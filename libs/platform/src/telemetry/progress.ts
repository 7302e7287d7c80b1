/** Liveness by progress: a loop that turns says so; one that has stopped turning is a process to restart. */
export class Progress {
  readonly #loops = new Map<string, { limitMs: number; at: number }>();

  /** Call at every turn of the loop; `limitMs` is the longest a turn may honestly take. */
  beat(loop: string, limitMs: number): void {
    this.#loops.set(loop, { limitMs, at: performance.now() });
  }

  /** The loop has ended on purpose. */
  end(loop: string): void {
    this.#loops.delete(loop);
  }

  /** Names of the loops that have not turned within their limit. */
  stuck(): string[] {
    const now = performance.now();
    return [...this.#loops].filter(([, { limitMs, at }]) => now - at > limitMs).map(([name]) => name);
  }
}

/** The loops of this process. */
export const progress = new Progress();
